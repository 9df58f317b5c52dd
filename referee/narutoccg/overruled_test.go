package narutoccg_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/refereetest"
)

// Whatever is illegal can be allowed, and leads to a position that a board file holds.
func TestOverruled(t *testing.T) {
	g := theGame(t)
	for _, setup := range []refereetest.Setups{refereetest.Plain, refereetest.Listed(g)} {
		options := refereetest.Options{Matches: 6, Most: 300, Setup: setup, Fill: fill(g), Try: willing(g)}
		require.Greater(t, len(refereetest.Overruled(t, g, options)), 5)
	}
}

// What nobody can allow, and why.
func TestImpossible(t *testing.T) {
	refereetest.Impossible(t, os.DirFS("."), map[string]string{
		"apart":               "a board file holds no hand and no deck with a Reinforcement card",
		"apart-there":         "a board file holds no hand and no deck with a Reinforcement card",
		"battle-over":         "there is no battle left that a board file could note it for",
		"coins-short":         "a board file holds no fewer than 0 coins",
		"declare-later":       "in the middle of a step a board file holds answers alone",
		"hands-with-newer":    "no match begins",
		"hands-without-decks": "no match begins",
		"hear-first":          "the question is for another player",
		"how-many":            "the line leaves open what is meant, or names too much",
		"match-over":          "there is no question",
		"name-reward":         "a board file holds no card in view that nobody has named",
		"no-link":             "there is no such link of the Chain",
		"no-rewards":          "there is no card to do it with",
		"not-a-card":          "no such card",
		"not-a-player":        "nobody sits there",
		"not-apart":           "the card does not lie there",
		"not-asked":           "the line says something that is not part of it",
		"not-offered":         "what is named is not there, or is nothing of that kind",
		"not-one-namesake":    "there is not one card to be replaced",
		"not-so-many":         "the same card cannot be in two places",
		"not-that-piece":      "the question is about other cards",
		"not-there":           "the card does not lie there",
		"not-your-turn":       "the question is for another player",
		"players":             "no match begins",
		"unknown-verb":        "the line says nothing that the game has",
		"which-line":          "the line leaves open what is meant",
		"why-what":            "a question about the board, not an answer",
		"wrong-type":          "a card of another type has none of the numbers with which it would lie there",
		"zero":                "nothing would change, so that no other position follows",
	})
}
