package saintseiya_test

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

// TestPerft counts the ways to give one answer, two answers and so on from small
// boards, twice: by what the referee offers and lets stand, and by the rulebook's text
// alone (book_test.go). The decisions are compared one by one down to the last answer,
// and their numbers with those kept here.
func TestPerft(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		board  book
		counts []int
	}{
		"heroes and an Armure": {book{
			terrain: [7]string{6: "SS-086", 5: "SS-077"},
			sides:   [2]shelf{{hand: []string{"SS-001", "SS-001", "SS-006"}}, {hand: []string{"SS-002", "SS-002"}}},
		}, []int{13, 88, 312, 750}},
		"wounded, and Activations": {book{
			terrain: [7]string{6: "SS-069", 4: "SS-012", 2: "SS-077"},
			sides:   [2]shelf{{hand: []string{"SS-053", "SS-001"}, wounded: []string{"SS-069", "SS-001"}, armour: "SS-006"}, {hand: []string{"SS-002", "SS-086"}}},
			played:  []fighter{{"SS-001", 2}, {"SS-086", 6}},
		}, []int{36, 720, 9725}},
		"Cosmos": {book{
			terrain: [7]string{5: "SS-077"},
			sides:   [2]shelf{{hand: []string{"SS-012", "SS-012"}, armour: "SS-006"}, {hand: []string{"SS-002"}}},
		}, []int{9, 41, 104, 157}},
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
		if next.Ask() == nil {
			continue
		}
		n += perft(t, next, known[line], answers-1)
	}
	return n
}

// answersOf are the positions after each legal answer, by its line.
func answersOf(t *testing.T, s referee.State) map[string]referee.State {
	t.Helper()
	lines := notation.NewNotation(theGame(t).Rules.Forms())
	all := map[string]referee.State{}
	for a := range referee.Each(s, nil, 0) {
		next, _, problems := s.Apply(a, false)
		require.Empty(t, problems)
		all[inOrder(lines.Format(a))] = next
	}
	return all
}

// inOrder is a line with its cards in order, as the book writes them.
func inOrder(line string) string {
	return cardList.ReplaceAllStringFunc(line, func(list string) string {
		return strings.Join(slices.Sorted(strings.SplitSeq(list, ", ")), ", ")
	})
}

// cardList is a list of cards in a line.
var cardList = regexp.MustCompile(`SS-[0-9]+(, SS-[0-9]+)+`)

// seated sits the referee down at the position of a book.
func seated(t *testing.T, b book) referee.State {
	t.Helper()
	var text strings.Builder
	fmt.Fprintf(&text, "game: saintseiya\nphase: main\nround: 1\nfirst: p1\nturn: p%d\nreserve: 0\nrulings: {card-effects: declared}\nterrain:\n", b.turn+1)
	for place, card := range b.terrain {
		if card != "" {
			fmt.Fprintf(&text, "  - {place: %d, card: %s}\n", place, card)
		}
	}
	if len(b.played) > 0 {
		text.WriteString("played:\n")
	}
	for _, f := range b.played {
		fmt.Fprintf(&text, "  - {card: %s, place: %d}\n", f.card, f.place)
	}
	text.WriteString("players:\n")
	for i, side := range b.sides {
		fmt.Fprintf(&text, "  - {hero: %s, hand: {seen: [%s]}, pile: 0, hidden: [], aside: [], wounded: [%s]", []string{"seiya", "shiryu"}[i], strings.Join(side.hand, ", "), strings.Join(side.wounded, ", "))
		if side.armour != "" {
			fmt.Fprintf(&text, ", armour: %s", side.armour)
		}
		text.WriteString("}\n")
	}
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: players(2)}, "perft", []byte(text.String()))
	require.Empty(t, problems, text.String())
	return s
}
