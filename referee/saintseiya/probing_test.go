package saintseiya_test

import (
	"flag"
	"testing"

	"shinpan/referee/refereetest"
)

var long = flag.Bool("long", false, "sit down at many more tables")

// A player cannot find out the hand of another by trying, nor by asking which rulings
// decided something.
func TestProbing_TheOtherPlayerLearnsNothing(t *testing.T) {
	t.Parallel()
	matches := 30
	if *long {
		matches = 4000
	}
	refereetest.Pairs{
		Game: theGame(t),
		Board: `game: saintseiya
phase: main
round: 3
first: p1
turn: p2
flames: 8
terrain:
  - {place: 6, card: SS-058}
  - {place: 5, card: SS-086}
  - {place: 3, card: SS-030}
  - {place: 2, card: SS-070}
players:
  - hero: seiya
    hand: {count: 5, cards: [HAND]}
  - hero: shiryu
    hand: {count: 5, cards: [SS-002, SS-007]}
`,
		Secrets: []map[string]string{{"HAND": "SS-006"}, {"HAND": "SS-001, SS-001"}, {"HAND": "SS-001, SS-006"}, {"HAND": ""}},
		Cards:   []string{"SS-001", "SS-002", "SS-006", "SS-007", "SS-058", "SS-070", "SS-086", "SS-012"},
		Topics:  []string{"pv p1", "pv p2", "price 6", "price 2"},
	}.Drive(t, matches)
}
