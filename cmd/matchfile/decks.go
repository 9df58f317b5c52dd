package matchfile

import (
	"shinpan/referee"
	"shinpan/referee/record"
)

// decksFormat is the version of the deckFile format.
const decksFormat = 1

// deckFile is the file with the decklists of a match.
type deckFile struct {
	Format int          `json:"shinpan-decks"`
	Decks  []sealedDeck `json:"decks"`
}

// sealedDeck is a player's decklist. A player without a list has no lines.
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

func (f *deckFile) sound() bool { return f.Format == decksFormat }

func asFile(decks []record.Sealed) deckFile {
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

// decks returns the decklists in the file.
func (f deckFile) decks() []record.Sealed {
	var decks []record.Sealed
	for _, sealed := range f.Decks {
		if sealed.Lines == nil {
			decks = append(decks, record.Sealed{})
			continue
		}
		deck := &referee.Decklist{Name: sealed.Name, Game: sealed.Game, File: sealed.File, At: referee.Place{File: sealed.File}}
		for _, l := range sealed.Lines {
			deck.Lines = append(deck.Lines, referee.DeckLine{Section: l.Section, Ref: l.Ref, Card: l.Card, Count: l.Count})
		}
		decks = append(decks, record.Sealed{Deck: deck, Salt: sealed.Salt})
	}
	return decks
}
