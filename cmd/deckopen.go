package cmd

import (
	"shinpan/referee"
)

// deckOpener reads decklists, each by the rules of the game it is for. What is
// wrong with them is kept, so that all of it is said at once.
type deckOpener struct {
	*deckLaws
	// checked asks that the decks be legal too.
	checked bool
	// law is that of the deck that was opened last.
	law      *deckLaw
	problems []referee.Problem
	// unread says that some file could not be read at all.
	unread bool
}

// newDeckOpener opens decks of the game that --game asks for, "" for that of
// each list.
func newDeckOpener(a *App, want string, rulings ...string) (*deckOpener, error) {
	laws, err := newDeckLaws(a, want, rulings, "")
	if err != nil {
		return nil, err
	}
	return &deckOpener{deckLaws: laws, law: laws.first}, nil
}

// openDeck reads one decklist, which must have no problems of form.
func openDeck(a *App, want, ref string) (openedDeck, error) {
	o, err := newDeckOpener(a, want)
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
	deck, err := o.judge(deckRef{name: ref})
	o.keep(deck)
	return deck.openedDeck, err
}

// openAll reads decklists, every one below folders, and those that fit a
// pattern, with every processor. It tells how far it is.
func (o *deckOpener) openAll(words []string) ([]openedDeck, error) {
	refs := deckRefs(words)
	progress := newProgress(o.app, len(refs))
	var decks []openedDeck
	err := atOnce(refs, o.judge, func(deck foundDeck) error {
		o.keep(deck)
		decks = append(decks, deck.openedDeck)
		progress.at(len(decks), deck.words)
		return nil
	})
	progress.clear()
	if err != nil {
		return nil, err
	}
	return decks, o.refusal()
}

// judge reads a decklist and, where that is asked, checks it.
func (o *deckOpener) judge(ref deckRef) (foundDeck, error) {
	deck, err := o.read(ref)
	if err == nil && o.checked && deck.ruled() {
		deck.problems = append(deck.problems, deck.wrong(deck.list)...)
	}
	return deck, err
}

// keep keeps what is wrong with a deck.
func (o *deckOpener) keep(deck foundDeck) {
	o.law, o.unread = deck.deckLaw, o.unread || deck.unread
	o.problems = append(o.problems, deck.problems...)
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
	return &problemsError{problems: o.problems, game: o.law.game, words: o.law.words, code: code}
}
