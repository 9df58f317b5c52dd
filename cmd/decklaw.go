package cmd

import (
	"errors"
	"sync"

	"shinpan/cmd/lang"
	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/game"
)

// deckLaw is by what the lists of a game are checked.
type deckLaw struct {
	game    *game.Game
	words   *lang.Words
	rulings map[string]string
	pool    *referee.Decklist
}

// wrong gives what the rules, and the pool, have against a list.
func (l *deckLaw) wrong(list referee.Decklist) []referee.Problem {
	problems := l.game.Decks.Check(list, l.rulings)
	if l.pool != nil {
		problems = append(problems, decks.CheckPool(list, *l.pool)...)
	}
	return problems
}

// deckLaws are the laws of the games of decklists. Lists can be read by them
// at the same time.
type deckLaws struct {
	app *App
	// want is the game that all lists must be for, "" for that of each.
	want    string
	rulings []string
	pool    string
	first   *deckLaw
	mutex   sync.Mutex
	known   map[string]*deckLaw
}

// newDeckLaws loads the law of the game that is wanted, or the first one.
func newDeckLaws(a *App, want string, rulings []string, pool string) (*deckLaws, error) {
	l := &deckLaws{app: a, want: want, rulings: rulings, pool: pool, known: map[string]*deckLaw{}}
	first, err := l.of(want)
	l.first = first
	return l, err
}

// of is the law of a game, "" being the first; it is loaded once.
func (l *deckLaws) of(id string) (*deckLaw, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if known, ok := l.known[id]; ok {
		return known, nil
	}
	game, words, err := l.app.game(id)
	if err != nil {
		return nil, err
	}
	rulings, err := rulingsOf(game, l.rulings)
	if err != nil {
		return nil, err
	}
	pool, err := poolOf(l.app, game.ID, l.pool)
	if err != nil {
		return nil, err
	}
	law := &deckLaw{game, words, rulings, pool}
	l.known[id], l.known[game.ID] = law, law
	return law, nil
}

// openedDeck is a decklist with the law of the game it is for.
type openedDeck struct {
	ref  string
	list referee.Decklist
	*deckLaw
}

// foundDeck is a decklist as it was read, with what is wrong with it.
type foundDeck struct {
	openedDeck
	text     decks.Text
	problems []referee.Problem
	// unread says that there was nothing to read, or no way to write.
	unread bool
}

// ruled reports whether the list is one for the game of its law.
func (d *foundDeck) ruled() bool { return !d.unread && d.list.Game == d.game.ID }

// decode reads a text of the deck, by the law it has.
func (d *foundDeck) decode(text []byte) {
	d.text, d.problems = decks.Open(deckName(d.ref), text, formatOf(d.game), d.words.Language())
	d.list = d.text.List()
}

// read reads a deck by the law of the game it is for. The error is one that no
// other deck can be read with either.
func (l *deckLaws) read(ref deckRef) (foundDeck, error) {
	deck := foundDeck{openedDeck: openedDeck{ref: ref.name, deckLaw: l.first}}
	text, err := []byte(nil), ref.err
	if err == nil {
		text, err = deckText(l.app, l.first.game.ID, ref.name)
	}
	if unread, ok := errors.AsType[*problemsError](err); ok {
		deck.problems, deck.unread = unread.problems, true
		return deck, nil
	}
	if err != nil {
		return deck, err
	}
	deck.decode(text)
	if own := deck.list.Game; own != "" && own != deck.game.ID && l.want == "" {
		if deck.deckLaw, err = l.of(own); err != nil {
			return deck, err
		}
		deck.decode(text)
	}
	return deck, nil
}
