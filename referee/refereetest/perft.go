package refereetest

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// Perft counts the ways to give one answer, two answers and so on from small boards, in two ways.
// One count uses the answers that Shinpan offers and allows. The other uses a book, which is a
// second implementation of the rules, written from the rulebook's text alone. It compares the
// decisions one by one, down to the last answer. It leaves out the players' declarations.
type Perft[B any] struct {
	Game  *game.Game
	Setup referee.Setup
	// Board returns the position of a book as a board file.
	Board func(B) string
	// Ways maps the command of each decision to the position after it. Lists within a command are
	// sorted.
	Ways func(B) map[string]B
	// Lists finds the lists in a command whose order makes no difference.
	Lists *regexp.Regexp
	// Except finds the commands to leave out; it can be nil.
	Except *regexp.Regexp
	// Over reports whether the count ends at a position; if it is nil, only the end of the match
	// ends the count.
	Over func(B) bool
}

// Counted is a board with the number of ways to give 1, 2, 3… answers.
type Counted[B any] struct {
	Book   B
	Counts []int
}

// Run counts from the given boards.
func (p Perft[B]) Run(t *testing.T, boards map[string]Counted[B]) {
	for name, c := range boards {
		t.Run(name, func(t *testing.T) {
			text := p.Board(c.Book)
			s, _, problems := p.Game.Boards.ReadBoard(p.Setup, "perft", []byte(text))
			require.Empty(t, problems, text)
			for answers, want := range c.Counts {
				require.Equal(t, want, p.count(t, s, c.Book, answers+1), "after %d answers", answers+1)
			}
		})
	}
}

// count returns the number of ways to give the given number of answers, and checks that both counts
// agree.
func (p Perft[B]) count(t *testing.T, s referee.State, b B, answers int) int {
	t.Helper()
	ways, known := p.answers(t, s), p.Ways(b)
	require.Equal(t, slices.Sorted(maps.Keys(known)), slices.Sorted(maps.Keys(ways)), "the rulebook allows other answers than the referee in %+v", b)
	if answers == 1 {
		return len(ways)
	}
	n := 0
	for line, next := range ways {
		if next.Ask() != nil && (p.Over == nil || !p.Over(known[line])) {
			n += p.count(t, next, known[line], answers-1)
		}
	}
	return n
}

// answers returns the position after each legal answer that declares nothing, by command.
func (p Perft[B]) answers(t *testing.T, s referee.State) map[string]referee.State {
	t.Helper()
	lines := notation.NewNotation(p.Game.Rules.Forms())
	all := map[string]referee.State{}
	for a := range referee.Each(s, nil, 0) {
		if form, _ := lines.Form(a.Verb); form.Declares {
			continue
		}
		line := lines.Format(a)
		if p.Except != nil && p.Except.MatchString(line) {
			continue
		}
		next, _, problems := s.Apply(a, false)
		require.Empty(t, problems)
		all[p.inOrder(line)] = next
	}
	return all
}

// inOrder returns a command with its lists sorted.
func (p Perft[B]) inOrder(line string) string {
	return p.Lists.ReplaceAllStringFunc(line, func(list string) string {
		return strings.Join(slices.Sorted(strings.SplitSeq(list, ", ")), ", ")
	})
}
