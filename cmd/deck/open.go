package deck

import (
	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/referee"
)

// opener reads decklists, each by the rules of the game it is for. What is
// wrong with them is kept, so that all of it is said at once.
type opener struct {
	*laws
	// checked asks that the decks be legal too.
	checked bool
	// law is that of the deck that was opened last.
	law      *law
	problems []referee.Problem
	// unread says that some file could not be read at all.
	unread bool
}

// newOpener opens decks of the game that --game asks for, "" for that of
// each list.
func newOpener(a *app.App, want string, rulings ...string) (*opener, error) {
	laws, err := newLaws(a, want, lawFlags{rulings: rulings})
	if err != nil {
		return nil, err
	}
	return &opener{laws: laws, law: laws.first}, nil
}

// openDeck reads one decklist, which must have no problems of form.
func openDeck(a *app.App, want, ref string) (openedDeck, error) {
	o, err := newOpener(a, want)
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
func (o *opener) open(ref string) (openedDeck, error) {
	deck, err := o.judge(deckfile.Ref{Name: ref})
	o.keep(deck)
	return deck.openedDeck, err
}

// openAll reads decklists, every one below folders, and those that fit a
// pattern, with every processor. It tells how far it is.
func (o *opener) openAll(words []string) ([]openedDeck, error) {
	refs := deckfile.Refs(words)
	progress := app.NewProgress(o.app, len(refs))
	var decks []openedDeck
	err := app.AtOnce(refs, o.judge, func(deck foundDeck) error {
		o.keep(deck)
		decks = append(decks, deck.openedDeck)
		progress.At(len(decks), deck.words)
		return nil
	})
	progress.Clear()
	if err != nil {
		return nil, err
	}
	return decks, o.refusal()
}

// judge reads a decklist and, where that is asked, checks it.
func (o *opener) judge(ref deckfile.Ref) (foundDeck, error) {
	deck, err := o.read(ref)
	if err == nil && o.checked && deck.ruled() {
		deck.problems = append(deck.problems, deck.wrong(deck.list)...)
	}
	return deck, err
}

// keep keeps what is wrong with a deck.
func (o *opener) keep(deck foundDeck) {
	o.law, o.unread = deck.law, o.unread || deck.unread
	o.problems = append(o.problems, deck.problems...)
}

// refusal is everything that is wrong with the decks so far, nil when nothing
// refuses them.
func (o *opener) refusal() error {
	if !referee.Refuses(o.problems) {
		return nil
	}
	code := app.ExitProblems
	if o.unread {
		code = app.ExitError
	}
	return &app.ProblemsError{Problems: o.problems, Game: o.law.game, Words: o.law.words, Code: code}
}
