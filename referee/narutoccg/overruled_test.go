package narutoccg_test

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
	for _, setup := range []refereetest.Setups{refereetest.Plain, refereetest.Listed(g)} {
		options := refereetest.Options{Matches: 6, Most: 300, Setup: setup, Fill: fill(g), Try: willing(g)}
		stood := refereetest.Overruled(t, g, options)
		require.True(t, testing.Short() || len(stood) > 5, "%v", stood)
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
		"name-reward":         "a board file holds no card in view that nobody has named",
		"never-in-play":       "a board file holds no Jutsu in play",
		"no-link":             "there is no such link of the Chain",
		"no-rewards":          "there is no card to do it with",
		"not-a-card":          "no such card",
		"not-apart":           "the card does not lie there",
		"not-asked":           "the line says something that is not part of it",
		"not-offered":         "what is named is not there, or is nothing of that kind",
		"not-one-namesake":    "there is not one card to be replaced",
		"not-so-many":         "the same card cannot be in two places",
		"not-that-piece":      "a board file holds no such card there; a Ninja who may not fight, a user and a Sacrifice can be overruled (see unusual)",
		"not-there":           "the card does not lie there",
		"not-your-turn":       "the question is for another player",
		"players":             "no match begins",
		"which-line":          "the line leaves open what is meant",
		"why-what":            "a question about the board, not an answer",
	})
}

// What makes sense on the table can be allowed, however unusual it is.
func TestAllowed(t *testing.T) {
	refereetest.Allowed(t, theGame(t), referee.Setup{Players: players}, []refereetest.OnBoard{
		{Board: `phase: mission
turn: 11
first: p1
attacker: p1
players:
  - indicator: 5
    hand: {count: 9, seen: [N-023, J-001, M-002, C-001]}
    in-play: [{card: N-001}, {card: C-002}]
  - indicator: 5
    hand: 6
`, Refused: map[string]string{
			`power n1 +0 +0 by "agreed"`:    "zero",
			`coins n1 0 growth by "agreed"`: "zero",
			`indicator p1 0 by "agreed"`:    "zero",
			"deploy C-001":                  "wrong-type",
			"client N-023":                  "wrong-type",
			"deploy M-002":                  "wrong-type",
			"mission J-001":                 "wrong-type",
		}},
		{Board: `phase: send
turn: 5
first: p1
attacker: p1
rulings: {newcomer-team: none}
players:
  - indicator: 2
    hand: 4
    in-play: [{card: N-001}, {card: N-002, idle: true}]
  - indicator: 2
    hand: 5
`, Refused: map[string]string{
			"send n2": "not-that-piece",
		}},
		{Board: `phase: exchange
turn: 9
first: p1
attacker: p1
battles:
  - {blocked: true}
players:
  - indicator: 4
    hand: {count: 6, seen: [J-010, J-001, N-002]}
    in-play: [{card: N-647, battle: 1, head: true}, {card: N-001}, {card: C-001}]
    chakra: [N-002, N-086, N-001, J-058]
  - indicator: 4
    hand: 6
    in-play: [{card: N-024, battle: 1, head: true}]
`, Refused: map[string]string{
			"jutsu J-001 by n2":         "not-that-piece",
			"jutsu J-001 by p2:n1":      "not-that-piece",
			"jutsu N-002 by n1":         "wrong-type",
			"surge n2 discarding N-002": "not-that-piece",
			"surge n1 discarding J-010": "wrong-type",
		}},
	})
}
