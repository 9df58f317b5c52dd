package cmd

import (
	"errors"
	"slices"
	"sync"

	"shinpan/cmd/lang"
	"shinpan/decks"
	"shinpan/referee"
)

// deckChecker checks decklists, several at the same time.
type deckChecker struct {
	app   *App
	opts  deckCheckOptions
	first *deckLaw
	mutex sync.Mutex
	laws  map[string]*deckLaw
}

// deckLaw is by what the lists of a game are checked.
type deckLaw struct {
	game    referee.Game
	words   *lang.Words
	rulings map[string]string
	pool    *referee.Decklist
}

func newDeckChecker(a *App, opts deckCheckOptions) (*deckChecker, error) {
	c := &deckChecker{app: a, opts: opts, laws: map[string]*deckLaw{}}
	first, err := c.law(opts.game)
	c.first = first
	return c, err
}

// law is that of a game, "" being the first; it is loaded once.
func (c *deckChecker) law(id string) (*deckLaw, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if known, ok := c.laws[id]; ok {
		return known, nil
	}
	game, words, err := c.app.game(id)
	if err != nil {
		return nil, err
	}
	rulings, err := rulingsOf(game, c.opts.rulings)
	if err != nil {
		return nil, err
	}
	pool, err := c.app.poolOf(game.ID(), c.opts.pool)
	if err != nil {
		return nil, err
	}
	law := &deckLaw{game, words, rulings, pool}
	c.laws[id], c.laws[game.ID()] = law, law
	return law, nil
}

// checkedDeck is a deck with what was found.
type checkedDeck struct {
	ref      string
	list     referee.Decklist
	problems []referee.Problem
	*deckLaw
	// unread says that there was nothing to read, or no way to write.
	unread bool
	mended mending
}

func (d checkedDeck) legal() bool { return !referee.Refuses(d.problems) }

// check checks one deck by the rules of the game it is for. The error is one
// that no other deck can be checked with either.
func (c *deckChecker) check(ref deckRef) (checkedDeck, error) {
	deck := checkedDeck{ref: ref.name, deckLaw: c.first}
	text, err := []byte(nil), ref.err
	if err == nil {
		text, err = c.app.deckText(c.first.game.ID(), ref.name)
	}
	if err != nil {
		unread, ok := errors.AsType[*problemsError](err)
		if !ok {
			return deck, err
		}
		deck.problems, deck.unread = unread.problems, true
		return deck, nil
	}
	err = c.read(&deck, text)
	return deck, err
}

// read reads the text of a deck and finds what is wrong with it.
func (c *deckChecker) read(deck *checkedDeck, text []byte) error {
	deck.list, deck.problems = decodeDeck(deck.game, deckName(deck.ref), text)
	if own := deck.list.Game; own != "" && own != deck.game.ID() && c.opts.game == "" {
		law, err := c.law(own)
		if err != nil {
			return err
		}
		deck.deckLaw = law
		deck.list, deck.problems = decodeDeck(deck.game, deckName(deck.ref), text)
	}
	if c.fixes(deck.ref) {
		if text = c.mend(deck, text); deck.unread {
			return nil
		}
		deck.list, deck.problems = decodeDeck(deck.game, deckName(deck.ref), text)
	}
	if deck.list.Game == deck.game.ID() {
		deck.problems = append(deck.problems, deck.wrong(deck.list)...)
		deck.problems = append(deck.problems, deck.remarks(deck.list, deck.problems)...)
	}
	c.offer(deck, text)
	referee.SortProblems(deck.problems)
	return nil
}

// wrong gives what the rules, and the pool, have against a list.
func (l *deckLaw) wrong(list referee.Decklist) []referee.Problem {
	problems := deckRules(l.game, list, l.rulings)
	if l.pool != nil {
		problems = append(problems, decks.CheckPool(list, *l.pool)...)
	}
	return problems
}

// remarks gives what is allowed and hardly meant. Nothing is remarked of lines
// that are among the mistakes.
func (l *deckLaw) remarks(list referee.Decklist, mistakes []referee.Problem) []referee.Problem {
	remarks := decks.Remarks(list, l.game.Catalog())
	if remarked, ok := l.game.(referee.RemarkedDecks); ok {
		remarks = append(remarks, remarked.DeckRemarks(list)...)
	}
	named := map[referee.Place]bool{}
	for _, p := range mistakes {
		for _, at := range append([]referee.Place{p.At}, p.Also...) {
			named[at] = true
		}
	}
	return slices.DeleteFunc(remarks, func(p referee.Problem) bool { return named[p.At] && len(p.Also) > 0 })
}

// deckRules gives what is wrong with a list by the rules of its game.
func deckRules(game referee.Game, list referee.Decklist, rulings map[string]string) []referee.Problem {
	if ruled, ok := game.(referee.RuledDecks); ok {
		return ruled.CheckDeckBy(list, rulings)
	}
	return game.CheckDeck(list)
}
