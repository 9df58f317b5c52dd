package mythos_test

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
	g := loadedGame()
	options := refereetest.Options{Matches: 12, Most: 300, Setup: refereetest.Plain, Fill: fillOpen}
	stood := refereetest.Overruled(t, g, options)
	require.True(t, testing.Short() || len(stood) > 5, "%v", stood)
}

// What nobody can allow, and why.
func TestImpossible(t *testing.T) {
	refereetest.Impossible(t, os.DirFS("."), map[string]string{
		"deck-size-option":    "no match begins",
		"endless":             "the effects never come to an end, so that no position follows",
		"hands-option":        "no match begins",
		"hands-without-decks": "no match begins",
		"how-many":            "the line leaves open what is meant, or names too much",
		"name-it":             "a board file holds no face-up character that nobody has named",
		"negative":            "nobody draws fewer than 0 cards",
		"no-mission":          "there is no such mission",
		"no-piece":            "there is no such character",
		"no-seat":             "nobody sits there",
		"not-a-character":     "a board file holds no mission card among the characters",
		"not-a-mission":       "a board file holds no other card as a mission",
		"not-a-word":          "the line says nothing that the game has",
		"not-asked":           "the line says something that is not part of it",
		"not-discarded":       "the card does not lie there",
		"not-hidden":          "there is nothing to be named",
		"not-offered":         "what is named is not there, or is nothing of that kind",
		"not-your-turn":       "the question is for another player",
		"nothing-there":       "there is no card to do it with",
		"players":             "no match begins",
		"say-hidden":          "the line leaves open what is meant",
		"two-places":          "a character stands at one mission",
		"unknown-card":        "no such card",
		"unknown-line":        "no card has such a line",
		"where":               "the line leaves open what is meant",
		"which-discarded":     "the line leaves open what is meant",
		"why":                 "a question about the board, not an answer",
	})
}

// What makes sense on the table can be allowed, however unusual it is.
func TestAllowed(t *testing.T) {
	refereetest.Allowed(t, loadedGame(), referee.Setup{Players: []string{"Lina", "Marco"}}, []refereetest.OnBoard{
		{Board: `phase: action
round: 1
turn: p1
edge: p1
missions:
  - {card: KS-M05, p1: [KS-015], p2: [KS-009, {card: KS-021, hidden: true}, hidden]}
p1: {chakra: 9, hand: 5, deck: 20}
p2: {chakra: 9, hand: 5, deck: 20}
`, Refused: map[string]string{
			"play KS-010 over p2:D1": "not-yours",
			"reveal p2:D3 as KS-011": "not-yours",
		}},
	})
}
