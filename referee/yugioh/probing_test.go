package yugioh_test

import (
	"flag"
	"testing"

	"shinpan/referee/refereetest"
)

var long = flag.Bool("long", false, "sit down at many more tables")

// A player cannot find out the hand, the Set cards or the Deck of another by trying, nor by
// asking which rulings decided something.
func TestProbing_TheOtherPlayerLearnsNothing(t *testing.T) {
	t.Parallel()
	matches := 60
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
      - {zone: s1, card: 73915051, position: face-down, entered: 2}
`,
		Secrets: []map[string]string{
			{"HAND": "46986414", "DECK": "55144522", "MONSTER": "54652250", "TRAP": "73915051"},
			{"HAND": "9365703", "DECK": "46986414", "MONSTER": "69140098", "TRAP": "4206964"},
			{"HAND": "46986414, 46986414", "DECK": "70781052", "MONSTER": "9365703", "TRAP": "44095762"},
			{"HAND": "", "DECK": "9365703", "MONSTER": "65240384", "TRAP": "53129443"},
		},
		Cards:  []string{"46986414", "9365703", "69140098", "54652250", "73915051", "4206964", "44095762", "55144522", "53129443", "70781052", "65240384"},
		Topics: []string{"lp p1", "lp p2", "atk p1:m1", "atk p1:m2", "def p1:m2", "atk p2:m1"},
	}.Drive(t, matches)
}
