package saintseiya_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/refereetest"
)

// Whatever is illegal can be allowed, and leads to a position that a board file holds.
func TestOverruled(t *testing.T) {
	g := theGame(t)
	options := refereetest.Options{Matches: 8, Most: 300, Setup: refereetest.Plain, Fill: fill, Try: willing(g)}
	require.Greater(t, len(refereetest.Overruled(t, g, options)), 5)
}

// What nobody can allow, and why.
func TestImpossible(t *testing.T) {
	refereetest.Impossible(t, os.DirFS("."), map[string]string{
		"cannot-lie-there":     "a board file holds no such card in that place",
		"declare-later":        "in the middle of a step a board file holds answers alone",
		"empty-place":          "there is no card in that place",
		"hero-card":            "a board file holds no hero card in the reserve",
		"how-many":             "the line leaves open what is meant, or names too much",
		"is-wounded":           "the card does not lie there",
		"match-over":           "there is no question",
		"not-a-card":           "no such card",
		"not-a-player":         "nobody sits there",
		"not-asked":            "the line says something that is not part of it",
		"not-in-hand-together": "a hand holds no more cards than are counted",
		"not-in-pile":          "the card does not lie there",
		"not-now":              "the question is another one",
		"not-offered":          "what is named is not there, or is nothing of that kind",
		"not-so-many":          "the same card cannot be in two places",
		"not-there":            "the card does not lie there",
		"not-wounded":          "the card does not lie there",
		"not-your-turn":        "the question is for another player",
		"players":              "no match begins",
		"say-place":            "the line leaves open what is meant",
		"unknown-verb":         "the line says nothing that the game has",
		"why-what":             "a question about the board, not an answer",
	})
}
