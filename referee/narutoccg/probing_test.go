package narutoccg_test

import (
	"flag"
	"slices"
	"testing"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/refereetest"
)

var long = flag.Bool("long", false, "sit down at many more tables")

// A player cannot find out hands, decks and lists of the other by trying, nor by asking which
// rulings decided something.
func TestProbing_TheOtherPlayerLearnsNothing(t *testing.T) {
	t.Parallel()
	g := theGame(t)
	matches := 30
	if *long {
		matches = 800
	}
	for _, phase := range []string{"mission", "organization", "send"} {
		refereetest.Pairs{
			Game: g,
			Board: `game: narutoccg
phase: ` + phase + `
turn: 10
first: p1
attacker: p2
players:
  - indicator: 4
    hand: {count: 5, cards: [HAND], seen: [N-024]}
    deck: {count: 38, cards: [DECK]}
    in-play: [N-003, N-001]
    chakra: [N-004, J-010]
    discard: [N-045]
    rewards: [hidden]
  - indicator: 4
    hand: {count: 6, cards: [J-001, N-045]}
    deck: {count: 39}
    in-play: [N-001, N-023]
    chakra: [N-002, J-010]
    rewards: [hidden, N-001]
`,
			Secrets: []map[string]string{
				{"HAND": "N-023, J-001", "DECK": "N-045"},
				{"HAND": "J-010, N-023", "DECK": "J-001"},
				{"HAND": "", "DECK": ""},
			},
			Lists:  twoLists(g),
			Cards:  []string{"N-023", "N-024", "N-045", "J-001", "J-010", "N-001", "N-004", "M-059"},
			Topics: []string{"rewards p1", "power p1:n1", "power p2:n1"},
		}.Drive(t, matches)
	}
}

// twoLists are lists that differ in a card.
func twoLists(g *game.Game) []*referee.Decklist {
	one := g.Simulation.RandomDeck(referee.NewRand(1))
	two := one
	two.Lines = slices.Clone(one.Lines)
	i := slices.IndexFunc(two.Lines, func(line referee.DeckLine) bool { return line.Section == deck.SectionMain })
	two.Lines[i].Ref, two.Lines[i].Card = "N-045", "N-045"
	return []*referee.Decklist{&one, &two}
}
