package saintseiya_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest"
)

// Whatever is illegal can be allowed, and leads to a position that a board file holds.
func TestOverruled(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	options := refereetest.Options{Matches: 8, Most: 300, Setup: refereetest.Plain, Fill: fill, Try: willing(g)}
	stood := refereetest.Overruled(t, g, options)
	require.True(t, testing.Short() || len(stood) > 5, "%v", stood)
}

// What nobody can allow, and why.
func TestImpossible(t *testing.T) {
	refereetest.Impossible(t, os.DirFS("."), map[string]string{
		"cannot-lie-there":     "a board file holds one card in a place, and no card of another kind among the Armures and the wounded",
		"declare-later":        "in the middle of a step a board file holds answers alone",
		"empty-place":          "there is no card in that place",
		"empty-hand":           "there is no card to do it with",
		"empty-terrain":        "there is no card to acquire",
		"hero-taken":           "a board file holds each hero once",
		"how-many":             "the line leaves open what is meant, or names too much",
		"is-wounded":           "the card does not lie there",
		"name-them":            "a referee who deals has to know which cards are left",
		"nobody-heals":         "where no card is at hand at all; else it can be overruled (see forced)",
		"nobody-wounded":       "there is no card to heal",
		"no-price":             "a question about the board, not an answer",
		"not-a-card":           "no such card",
		"not-a-player":         "nobody sits there",
		"not-asked":            "the line says something that is not part of it",
		"not-counted":          "there is no such card to take back",
		"not-here":             "the card does not lie there",
		"not-in-hand-together": "a hand holds no more cards than are counted",
		"not-in-pile":          "the card does not lie there",
		"not-now":              "the question is another one",
		"not-offered":          "what is named is not there, or is nothing of that kind",
		"not-so-many":          "the same card cannot be in two places",
		"not-so-many-in-hand":  "a hand holds no more cards than are counted",
		"not-there":            "the card does not lie there",
		"not-wounded":          "the card does not lie there",
		"not-your-turn":        "the question is for another player",
		"nothing-to-activate":  "where no card is at hand at all; else it can be overruled (see forced)",
		"nothing-to-use":       "there is no card to do it with",
		"number-alone":         "the line leaves open what is meant",
		"players":              "no match begins",
		"say-place":            "the line leaves open what is meant",
		"why-what":             "a question about the board, not an answer",
	})
}

// What makes sense on the table can be allowed, however unusual it is.
func TestAllowed(t *testing.T) {
	refereetest.Allowed(t, theGame(t), referee.Setup{Players: players(2)}, []refereetest.OnBoard{
		{Board: `phase: main
turn: p1
terrain: [{place: 6, card: 69}]
played: [{card: 42, place: 6}]
players:
  - {hero: seiya, hand: {seen: [58, 1, 23]}, pile: 9, wounded: [70], armour: 19}
  - {hero: shiryu, hand: 5, pile: 5}
`, Refused: map[string]string{
			"heal 70 with 58":                         "no-soin",
			"heal 70 with c1":                         "no-soin",
			"heal 70 with 19":                         "no-soin",
			"heal 70 with 23":                         "no-soin",
			"activate 58":                             "no-activation",
			"activate c1":                             "no-activation",
			`move 1 from hand to 4 by "agreed"`:       "hero-card-there",
			`move 1 from hand to reserve by "agreed"`: "hero-card-there",
		}},
		{Board: `phase: main
turn: p1
terrain: [{place: 6, card: 69}]
played: [{card: 42, place: 6}]
players:
  - {hero: seiya, hand: {seen: [58]}, pile: 10, wounded: [70], armour: 24}
  - {hero: shiryu, hand: 5, pile: 5}
`, Refused: map[string]string{
			"heal 70 with 58": "nobody-heals",
		}},
	})
}
