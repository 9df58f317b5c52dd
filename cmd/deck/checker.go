package deck

import (
	"slices"

	"shinpan/cmd/app"
	"shinpan/cmd/deckfile"
	"shinpan/decks"
	"shinpan/referee"
)

// checker checks several decklists at the same time.
type checker struct {
	*laws
	opts checkOptions
}

func newChecker(a *app.App, opts checkOptions) (*checker, error) {
	laws, err := newLaws(a, opts.game, opts.lawFlags)
	return &checker{laws, opts}, err
}

// checkedDeck is a checked deck and the changes made to it.
type checkedDeck struct {
	foundDeck
	mended mending
}

func (d checkedDeck) legal() bool { return !referee.Refuses(d.problems) }

// decided returns the rulings that made a difference to the problems.
func (d checkedDeck) decided() []referee.Decided {
	if !d.ruled() {
		return nil
	}
	return d.game.Decks.Decided(d.list, d.rulings)
}

// check checks one deck by the rules of its game. An error means that no other
// deck can be checked either.
func (c *checker) check(ref deckfile.Ref) (checkedDeck, error) {
	read, err := c.read(ref)
	deck := checkedDeck{foundDeck: read}
	if err != nil || deck.unread {
		return deck, err
	}
	if c.fixes(deck.ref) && deck.form != nil {
		return deck, &app.Error{Key: "deck.fix-form", Args: referee.Args{"file": deckfile.Name(deck.ref), "form": deck.form.Name()}, Code: app.ExitUsage}
	}
	if c.fixes(deck.ref) {
		text := c.mend(&deck)
		if deck.unread {
			return deck, nil
		}
		deck.decode(text)
	}
	if deck.ruled() {
		deck.problems = decks.Caused(deck.problems, deck.wrong(deck.list))
		deck.problems = append(deck.problems, deck.remarks(deck.list, deck.problems)...)
	}
	c.offer(&deck)
	referee.SortProblems(deck.problems)
	return deck, nil
}

// remarks returns warnings about lines that are legal but probably mistakes. Lines with real
// mistakes get no warnings.
func (l *law) remarks(list referee.Decklist, mistakes []referee.Problem) []referee.Problem {
	remarks := decks.Remarks(list, l.game.Cards)
	if l.game.Decks.Remarks != nil {
		remarks = append(remarks, l.game.Decks.Remarks(list)...)
	}
	named := decks.Together(mistakes)
	return slices.DeleteFunc(remarks, func(p referee.Problem) bool { return named(p.At) && len(p.Also) > 0 })
}
