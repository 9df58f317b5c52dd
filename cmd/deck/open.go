package deck

import (
	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/cmd/lang"
	"shinpan/decks"
	"shinpan/referee"
)

// opener reads decklists, each by the rules of its game. It collects their problems to report them
// together.
type opener struct {
	*laws
	// checked means that the decks must also be legal.
	checked bool
	// law is the law of the deck opened last.
	law      *law
	problems []referee.Problem
	// unread means that at least one file could not be read at all.
	unread bool
}

// newOpener returns an opener for decks of one game or, for "", of the game that each list names.
func newOpener(a *app.App, want string, rulings ...string) (*opener, error) {
	laws, err := newLaws(a, want, lawFlags{rulings: rulings})
	if err != nil {
		return nil, err
	}
	return &opener{laws: laws, law: laws.first}, nil
}

// openDecks reads decklists, which must be well formed and, if checked is true, also legal. It also
// returns the words of their game.
func openDecks(a *app.App, want string, checked bool, refs, rulings []string) ([]openedDeck, *lang.Words, error) {
	o, err := newOpener(a, want, rulings...)
	if err != nil {
		return nil, nil, err
	}
	o.checked = checked
	opened, err := o.openAll(refs)
	return opened, o.law.words, err
}

// openDeck reads one decklist, which must be well formed.
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

// open reads one decklist and collects its problems. An error means that the program or its files
// are at fault, not the list.
func (o *opener) open(ref string) (openedDeck, error) {
	deck, err := o.judge(deckfile.Ref{Name: ref})
	o.keep(deck)
	return deck.openedDeck, err
}

// openAll reads decklists on all processors and shows progress. A folder means every list below
// it, and a pattern means every list that matches.
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

// judge reads a decklist and, if the decks must be legal, checks it.
func (o *opener) judge(ref deckfile.Ref) (foundDeck, error) {
	deck, err := o.read(ref)
	if err == nil && o.checked && deck.ruled() {
		deck.problems = decks.Caused(deck.problems, deck.wrong(deck.list))
	}
	return deck, err
}

// keep collects the problems with a deck.
func (o *opener) keep(deck foundDeck) {
	o.law, o.unread = deck.law, o.unread || deck.unread
	o.problems = append(o.problems, deck.problems...)
}

// refusal returns all problems so far as an error, or nil if there are only warnings.
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
