package narutoccg_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/notation"
)

// TestPerft counts the ways to give one answer, two answers and so on from small boards,
// twice: by what the referee offers and lets stand, and by the rulebook's text alone
// (book_test.go). The decisions are compared one by one down to the last answer, and their
// numbers with those kept here. What the table declares is left out.
func TestPerft(t *testing.T) {
	for name, c := range map[string]struct {
		board  book
		counts []int
	}{
		"a turn from its Mission Phase": {book{sides: [2]shelf{
			{indicator: 5, hand: []string{"N-023", "N-028", "J-029"}, men: []man{{card: "N-001", n: 1}}},
			{indicator: 5, men: []man{{card: "N-002", n: 1}}},
		}}, []int{10, 32, 58, 122, 331, 918}},
		"Teams against Teams": {book{phase: sending, sides: [2]shelf{
			{indicator: 5, men: []man{{card: "N-001", n: 1, team: 1}, {card: "N-003", n: 2, team: 1}, {card: "N-023", n: 3}, {card: "N-005", n: 4, injured: true}}},
			{indicator: 5, men: []man{{card: "N-002", n: 1, team: 1}, {card: "N-028", n: 2, team: 1}, {card: "N-001", n: 3}}},
		}}, []int{12, 44, 93, 115, 115, 154}},
		"an exchange of Jutsu": {book{phase: exchanging, fights: []bool{false}, sides: [2]shelf{
			{indicator: 5, hand: []string{"J-023", "J-029"}, chakra: []string{"N-028", "J-020"}, men: []man{{card: "N-005", n: 1, lane: 1, head: true}}},
			{indicator: 5, hand: []string{"J-001"}, chakra: []string{"N-003", "N-002"}, men: []man{{card: "N-002", n: 1, lane: 1, head: true}}},
		}}, []int{9, 45, 81, 144, 160, 256}},
	} {
		t.Run(name, func(t *testing.T) {
			for answers, want := range c.counts {
				require.Equal(t, want, perft(t, seated(t, c.board), c.board, answers+1), "after %d answers", answers+1)
			}
		})
	}
}

// perft is in how many ways this many answers can be given, by both counts.
func perft(t *testing.T, s referee.State, b book, answers int) int {
	t.Helper()
	ways, known := answersOf(t, s), b.decisions()
	require.Equal(t, slices.Sorted(maps.Keys(known)), slices.Sorted(maps.Keys(ways)), "the rulebook allows other answers than the referee in %+v", b)
	if answers == 1 {
		return len(ways)
	}
	n := 0
	for line, next := range ways {
		if known[line].phase != turnOver {
			n += perft(t, next, known[line], answers-1)
		}
	}
	return n
}

// answersOf are the positions after each legal answer that declares nothing, by its line.
func answersOf(t *testing.T, s referee.State) map[string]referee.State {
	t.Helper()
	lines := notation.NewNotation(theGame(t).Rules.Forms())
	all := map[string]referee.State{}
	for a := range referee.Each(s, nil, 0) {
		if form, _ := lines.Form(a.Verb); form.Declares {
			continue
		}
		next, _, problems := s.Apply(a, false)
		require.Empty(t, problems)
		all[inOrder(lines.Format(a))] = next
	}
	return all
}

// inOrder is a line with its lists in order, as the book writes them.
func inOrder(line string) string {
	return lists.ReplaceAllStringFunc(line, func(list string) string {
		return strings.Join(slices.Sorted(strings.SplitSeq(list, ", ")), ", ")
	})
}

// lists are lists of cards or of cards in play in a line.
var lists = regexp.MustCompile(`[A-Zpn][-:0-9n]+(, [A-Zpn][-:0-9n]+)+`)

// seated sits the referee down at the position of a book.
func seated(t *testing.T, b book) referee.State {
	t.Helper()
	var text strings.Builder
	fmt.Fprintf(&text, "game: narutoccg\nphase: %s\nturn: 11\nfirst: p%d\nattacker: p%d\nrulings: {counter-window: response}\n", map[phase]string{missions: "mission", sending: "send", exchanging: "exchange"}[b.phase], b.turn+1, b.turn+1)
	if len(b.fights) > 0 {
		text.WriteString("battles:\n" + strings.Repeat("  - {blocked: true}\n", len(b.fights)))
	}
	text.WriteString("players:\n")
	for _, side := range b.sides {
		fmt.Fprintf(&text, "  - indicator: %d\n    hand: {count: %d, seen: [%s]}\n    chakra: [%s]\n    in-play:\n", side.indicator, len(side.hand), strings.Join(side.hand, ", "), strings.Join(side.chakra, ", "))
		for _, m := range side.men {
			fmt.Fprintf(&text, "      - {card: %s, number: %d, injured: %t, team: %d, battle: %d, head: %t}\n", m.card, m.n, m.injured, m.team, m.lane, m.head)
		}
	}
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: players}, "perft", []byte(text.String()))
	require.Empty(t, problems, text.String())
	return s
}
