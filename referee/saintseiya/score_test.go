package saintseiya_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/saintseiya"
)

// final is the end of a match of two players who have these discards, and the
// second these destroyed cards: "37 SS-001" is that card 37 times.
func final(t *testing.T, ruling string, first, second, destroyed string) *saintseiya.State {
	t.Helper()
	list := func(text string) string {
		var all []string
		for word := range strings.FieldsSeq(text) {
			card, n, _ := strings.Cut(word, "*")
			times := 1
			_, _ = fmt.Sscan(n, &times)
			for range times {
				all = append(all, card)
			}
		}
		return strings.Join(all, ", ")
	}
	board := fmt.Sprintf("game: saintseiya\nphase: over\nround: 9\nflames: 0\nplayers:\n"+
		"  - {hero: seiya, hand: 0, pile: 0, hidden: [], discard: [%s]}\n"+
		"  - {hero: shun, hand: 0, pile: 0, hidden: [], discard: [%s], destroyed: [%s]}\nrulings: {%s}\n", list(first), list(second), list(destroyed), ruling)
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: players(2)}, "board", []byte(board))
	require.Empty(t, problems, board)
	return s.(*saintseiya.State)
}

// The conditional PV of the rulebook, with its worked examples: R-ATHENA, R-MARINE,
// R-SHAINA, R-LEDA, R-SPICA, R-JANGO, R-JAKI, R-COUNTED, R-NOT-COUNTED, R-KNIGHT.
func TestConditionalPV(t *testing.T) {
	for name, c := range map[string]struct {
		ruling, first, second, destroyed string
		pv                               [2]int
	}{
		"R-ATHENA: 37 cards make 3":                   {"", "", "16 1*36", "", [2]int{0, 3}},
		"R-ATHENA: each copy for itself":              {"", "", "16*2 1*18", "", [2]int{0, 4}},
		"R-ATHENA: she counts herself":                {"", "", "16 1*9", "", [2]int{0, 1}},
		"athena-herself=apart":                        {"athena-herself: apart", "", "16 1*9", "", [2]int{0, 0}},
		"R-NOT-COUNTED: destroyed cards do not count": {"", "", "16 1*8", "1*20 58*3", [2]int{0, 0}},
		"R-MARINE: to who has the most Héros":         {"", "42 1*9", "42 4*8", "", [2]int{4, 3}},
		"R-MARINE: Chevaliers de Bronze are Héros":    {"", "42 1*9", "42 4*5 14*5", "", [2]int{3, 4 + 5}},
		"hero-count=first-only":                       {"hero-count: first-only", "42 1*9", "42 4*5 14*5", "", [2]int{4, 3 + 5}},
		"most-tied=nobody":                            {"", "42 1*9", "42 4*9", "", [2]int{3, 3}},
		"most-tied=each":                              {"most-tied: each", "42 1*9", "42 4*9", "", [2]int{4, 4}},
		"R-SHAINA: to who has the most Argent":        {"", "43 50", "43", "", [2]int{4 + 2, 3}},
		"R-KNIGHT: Shaina is herself of Argent":       {"", "43 1*9", "60*9", "", [2]int{4, 18}},
		"R-LEDA, R-SPICA: both are worth 4":           {"", "69 70", "69", "", [2]int{4, 0}},
		"R-LEDA: each copy for itself":                {"", "69*2 70", "70", "", [2]int{6, 0}},
		"R-JANGO: at least 1":                         {"", "71", "", "", [2]int{1, 0}},
		"R-JANGO: 6 with all six names":               {"", "71 72 73 74 75 76", "71 72*5", "", [2]int{6, 2}},
		"R-JANGO: both copies":                        {"", "71*2 72", "", "", [2]int{4, 0}},
		"R-JAKI: 12 destroyed cards make 2":           {"", "", "90", "4*12", [2]int{0, 2}},
		"R-JAKI: 4 make none":                         {"", "", "90*2", "4*4", [2]int{0, 0}},
		"R-COUNTED: PV may be negative":               {"", "87*2", "", "", [2]int{-2, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			s := final(t, c.ruling, c.first, c.second, c.destroyed)
			score := s.Score()
			require.Equal(t, c.pv[:], score.Total)
			for i, total := range score.Total {
				seat := referee.Seat(i + 1)
				ledger, problems := s.Why(referee.Topic{Name: "pv", Args: []string{seat.String()}})
				require.Empty(t, problems)
				require.Equal(t, total, ledger.Total)
				sum := 0
				for _, row := range score.Rows {
					sum += row.Cells[i][0].Sum()
				}
				require.Equal(t, total, sum)
			}
		})
	}
}

// R-WINNER, and the ruling tied-winners.
func TestWinner(t *testing.T) {
	require.Equal(t, referee.Outcome{Winners: []referee.Seat{2}, By: "R-WINNER"}, final(t, "", "58", "58 58", "").Score().Outcome)
	require.Equal(t, referee.Outcome{Winners: []referee.Seat{1, 2}, By: "R-WINNER"}, final(t, "", "58", "58", "").Score().Outcome)
	require.Equal(t, referee.Outcome{Draw: true, By: "R-WINNER"}, final(t, "tied-winners: draw", "58", "58", "").Score().Outcome, "tied-winners=draw")
}

// R-COUNTED: hand, pile, discard, wounded characters and the Armure in play.
func TestZonesThatCount(t *testing.T) {
	board := `game: saintseiya
phase: main
turn: p1
terrain: [{place: 1, card: 58}]
players:
  - hero: seiya
    hand: {count: 1, seen: [58]}
    pile: {count: 1, cards: [58]}
    hidden: []
    discard: [58]
    wounded: [58]
    destroyed: [58]
    armour: 18
  - {hero: shun, hand: 0, pile: 0, hidden: []}
`
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: players(2)}, "board", []byte(board))
	require.Empty(t, problems)
	require.Equal(t, []int{4*2 + 3, 0}, s.Score().Total, "the Bronze Knights set aside count for nothing (R-NOT-COUNTED)")
}
