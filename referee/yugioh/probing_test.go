package yugioh_test

import (
	"flag"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/notation"
	"shinpan/referee/refereetest"
	"shinpan/referee/yugioh"
	"shinpan/referee/yugioh/sim"
)

var long = flag.Bool("long", false, "sit down at many more tables")

// A player cannot find out the hand, the Set cards or the Deck of another by trying, nor by
// asking which rulings decided something.
func TestProbing_TheOtherPlayerLearnsNothing(t *testing.T) {
	t.Parallel()
	matches := 30
	if *long {
		matches = 2000
	}
	refereetest.Pairs{
		Game: theGame(t),
		Board: `game: yugioh
turn: 4
phase: main-1
first: p1
active: p2
players:
  - lp: 8001
    hand: {count: 3, cards: [HAND]}
    deck: {count: 30, cards: [DECK]}
    field:
      - {zone: m1, card: 69140098, entered: 1}
      - {zone: m2, card: MONSTER, position: face-down, entered: 3}
      - {zone: s1, card: TRAP, position: face-down, entered: 3}
  - lp: 2
    hand: {count: 4, cards: [46986414, 9365703]}
    deck: 30
    field:
      - {zone: m1, card: 9365703, entered: 2}
      - {zone: m2, card: 70781052, entered: 2}
      - {zone: m3, card: 28565527, entered: 2}
      - {zone: m4, card: 73964868, entered: 2, materials: [{card: 11321183}]}
      - {zone: s1, card: 73915051, position: face-down, entered: 2}
`,
		Secrets: []map[string]string{
			{"HAND": "46986414", "DECK": "55144522", "MONSTER": "54652250", "TRAP": "73915051"},
			{"HAND": "9365703", "DECK": "46986414", "MONSTER": "69140098", "TRAP": "4206964"},
			{"HAND": "46986414, 46986414", "DECK": "70781052", "MONSTER": "9365703", "TRAP": "44095762"},
			{"HAND": "", "DECK": "9365703", "MONSTER": "65240384", "TRAP": "53129443"},
		},
		Cards:  []string{"46986414", "9365703", "69140098", "54652250", "73915051", "4206964", "44095762", "55144522", "53129443", "70781052", "65240384", "98502113", "16178681", "5318639", "94192409", "32807846", "56681873", "19613556", "24508238", "38120068", "81439173", "94886282", "63356631", "60743819"},
		Topics: []string{"lp p1", "lp p2", "atk p1:m1", "atk p1:m2", "def p1:m2", "atk p2:m1"},
	}.Drive(t, matches)
}

// What lies face down on the other side must be named to be used, so that no refusal tells
// what it is. In matches of the first two versions of the rules it need not be.
func TestUntold(t *testing.T) {
	g := theGame(t)
	at := func(version, hidden string) referee.State {
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: []string{"Ann", "Bob"}, Rules: version}, "board", []byte(`game: yugioh
turn: 4
phase: main-1
active: p2
players:
  - {hand: 3, field: [{zone: m2, card: `+hidden+`, position: face-down, entered: 3}]}
  - {hand: 4, field: [{zone: m1, card: 46986414, entered: 2}]}
`))
		require.Empty(t, problems)
		return s
	}
	read := notation.NewNotation(g.Rules.Forms())
	for _, line := range []string{"leave p1:m2 to extra by x", "fusion 98502113 with m1, p1:m2 in attack by x"} {
		a, problems := read.Parse(2, line)
		require.Empty(t, problems)
		for _, hidden := range []string{"78193831", "65240384", "16178681"} {
			require.Equal(t, "name-it", at("", hidden).Check(a)[0].Code, "%s, %s", line, hidden)
			for _, version := range yugioh.Earlier()[:2] {
				for _, p := range at(version, hidden).Check(a) {
					require.NotEqual(t, "name-it", p.Code, "%s, %s, %s", line, hidden, version)
				}
			}
		}
	}
	named, problems := read.Parse(2, "leave p1:m2 to extra as 16178681 by x")
	require.Empty(t, problems)
	next, events, problems := at("", "65240384").Apply(named, false)
	require.Empty(t, problems, "it could be that")
	require.Equal(t, "grave", events[0].Place, "and is not")
	require.NoError(t, sim.Sound(next))
}
