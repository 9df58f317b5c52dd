package cmd

import (
	"errors"
	"io"
	"os"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// openedDeck is a decklist that could be read, with the rules and words of the
// game it is for.
type openedDeck struct {
	ref   string
	list  referee.Decklist
	game  referee.Game
	words *lang.Words
}

// deckOpener reads decklists, each by the rules of the game it is for. What is
// wrong with them is kept, so that all of it is said at once.
type deckOpener struct {
	app *App
	// id is the game that --game asks for, "" for that of each list.
	id    string
	game  referee.Game
	words *lang.Words
	// checked asks that the decks be legal too.
	checked  bool
	problems []referee.Problem
	// unread says that some file could not be read at all.
	unread bool
}

func newDeckOpener(a *App, id string) (*deckOpener, error) {
	game, words, err := a.game(id)
	if err != nil {
		return nil, err
	}
	return &deckOpener{app: a, id: id, game: game, words: words}, nil
}

// openDeck reads one decklist, which must have no problems of form.
func (a *App) openDeck(id, ref string) (openedDeck, error) {
	o, err := newDeckOpener(a, id)
	if err != nil {
		return openedDeck{}, err
	}
	deck, err := o.open(ref)
	if err != nil {
		return openedDeck{}, err
	}
	return deck, o.refusal()
}

// open reads one decklist. The error is what the program itself lacks; what is
// wrong with the list is kept.
func (o *deckOpener) open(ref string) (openedDeck, error) {
	text, err := o.app.deckText(o.game.ID(), ref)
	if err != nil {
		return openedDeck{}, o.keep(err)
	}
	list, problems := decodeDeck(o.game, deckName(ref), text)
	if list.Game != "" && list.Game != o.game.ID() && o.id == "" {
		if o.game, o.words, err = o.app.game(list.Game); err != nil {
			return openedDeck{}, err
		}
		list, problems = decodeDeck(o.game, deckName(ref), text)
	}
	if o.checked && list.Game == o.game.ID() {
		problems = append(problems, o.game.CheckDeck(list)...)
	}
	o.problems = append(o.problems, problems...)
	return openedDeck{ref, list, o.game, o.words}, nil
}

// openAll reads decklists, and every one below folders.
func (o *deckOpener) openAll(refs []string) ([]openedDeck, error) {
	var decks []openedDeck
	for _, ref := range refs {
		files, err := o.files(ref)
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			deck, err := o.open(file)
			if err != nil {
				return nil, err
			}
			decks = append(decks, deck)
		}
	}
	return decks, o.refusal()
}

// files are the deck files that a word means: those below a folder, or itself.
func (o *deckOpener) files(ref string) ([]string, error) {
	info, err := os.Stat(ref)
	if err != nil || !info.IsDir() {
		return []string{ref}, nil
	}
	files, err := deckFiles(ref)
	switch {
	case err != nil:
		return nil, o.keep(unreadable(ref, err))
	case len(files) == 0:
		return nil, o.keep(deckFileError("empty-folder", ref, nil))
	}
	return files, nil
}

// mostBeside is how large a file may be that stands beside decklists: a roster
// or a lock of many more decks than an event has.
const mostBeside = 16 << 20

// readBeside reads such a file.
func (a *App) readBeside(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, a.fileError(path, err)
	}
	defer func() { _ = file.Close() }() // it was only read
	text, err := io.ReadAll(io.LimitReader(file, mostBeside+1))
	switch {
	case err != nil:
		return nil, a.fileError(path, err)
	case len(text) > mostBeside:
		return nil, &sayError{key: "cmd.file-too-big", args: referee.Args{"path": path, "most": mostBeside >> 20}}
	}
	return text, nil
}

// keep keeps what hindered a file from being read.
func (o *deckOpener) keep(err error) error {
	problems, ok := errors.AsType[*problemsError](err)
	if !ok {
		return err
	}
	o.unread = true
	o.problems = append(o.problems, problems.problems...)
	return nil
}

// refusal is everything that is wrong with the decks so far, nil when nothing
// refuses them.
func (o *deckOpener) refusal() error {
	if !referee.Refuses(o.problems) {
		return nil
	}
	code := exitProblems
	if o.unread {
		code = exitError
	}
	return &problemsError{problems: o.problems, game: o.game, words: o.words, code: code}
}
