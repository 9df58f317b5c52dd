package matchfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"shinpan/referee"
)

// decksExt is the end of the name of the file with the decklists of a match.
const decksExt = ".decks"

// decksFormat is the version of that file.
const decksFormat = 1

// deckFile is the file with the decklists of a match.
type deckFile struct {
	Format int          `json:"shinpan-decks"`
	Decks  []sealedDeck `json:"decks"`
}

// sealedDeck is one player's; without lines the player has none.
type sealedDeck struct {
	Salt  string     `json:"salt,omitempty"`
	Game  string     `json:"game,omitempty"`
	Name  string     `json:"name,omitempty"`
	File  string     `json:"file,omitempty"`
	Lines []deckLine `json:"lines,omitempty"`
}

type deckLine struct {
	Section string       `json:"section"`
	Ref     string       `json:"ref,omitempty"`
	Card    referee.Card `json:"card,omitempty"`
	Count   int          `json:"count"`
}

// writeDecks writes the decklists of a match beside it, where there are any.
func writeDecks(d disk, match string, decks []referee.Sealed) error {
	if len(decks) == 0 {
		return nil
	}
	path := match + decksExt
	text, err := json.MarshalIndent(asFile(decks), "", " ")
	if err != nil {
		return failed(path, err)
	}
	h, err := d.create(path)
	if errors.Is(err, fs.ErrExist) {
		// There is no match yet: this was left by one that could not begin.
		err = d.remove(path)
		if err == nil {
			h, err = d.create(path)
		}
	}
	if err != nil {
		return failed(path, err)
	}
	n, err := h.WriteAt(append(text, '\n'), 0)
	if err == nil && n <= len(text) {
		err = io.ErrShortWrite
	}
	if err == nil {
		err = errors.Join(h.Sync(), d.syncFolder(filepath.Dir(path)))
	}
	closing(h)
	if err != nil {
		return errors.Join(failed(path, err), d.remove(path))
	}
	return nil
}

func asFile(decks []referee.Sealed) deckFile {
	file := deckFile{Format: decksFormat}
	for _, d := range decks {
		var sealed sealedDeck
		if d.Deck != nil {
			sealed = sealedDeck{Salt: d.Salt, Game: d.Deck.Game, Name: d.Deck.Name, File: d.Deck.File}
			for _, l := range d.Deck.Lines {
				sealed.Lines = append(sealed.Lines, deckLine{l.Section, l.Ref, l.Card, l.Count})
			}
		}
		file.Decks = append(file.Decks, sealed)
	}
	return file
}

// Decks reads the decklists registered for a match, in seat order; none when
// the file is not there, as at an open table or away from it.
func (s Store) Decks(match string) ([]referee.Sealed, error) {
	path := match + decksExt
	h, err := s.on().open(path, false)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, failed(path, err)
	}
	defer closing(h)
	info, err := h.Stat()
	if err != nil {
		return nil, failed(path, err)
	}
	text, err := io.ReadAll(io.NewSectionReader(h, 0, min(info.Size(), 1<<24)))
	if err != nil {
		return nil, failed(path, err)
	}
	return parseDecks(path, text)
}

func parseDecks(path string, text []byte) ([]referee.Sealed, error) {
	var file deckFile
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&file); err != nil || file.Format != decksFormat {
		return nil, refusal("bad-decks", path, nil)
	}
	var decks []referee.Sealed
	for _, sealed := range file.Decks {
		if sealed.Lines == nil {
			decks = append(decks, referee.Sealed{})
			continue
		}
		deck := &referee.Decklist{Name: sealed.Name, Game: sealed.Game, File: sealed.File, At: referee.Place{File: sealed.File}}
		for _, l := range sealed.Lines {
			deck.Lines = append(deck.Lines, referee.DeckLine{Section: l.Section, Ref: l.Ref, Card: l.Card, Count: l.Count})
		}
		decks = append(decks, referee.Sealed{Deck: deck, Salt: sealed.Salt})
	}
	return decks, nil
}
