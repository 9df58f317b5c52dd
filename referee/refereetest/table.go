package refereetest

import (
	"runtime/debug"
	"strings"
	"testing"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/notation"
)

// table holds one random match and the data for checking it.
type table struct {
	*testing.T
	game     *game.Game
	options  Options
	words    *words
	notation notation.Notation
	src      *referee.Rand
	seed     uint64
	setup    referee.Setup
	// pools holds the cards of the pools used so far, by their conditions.
	pools map[string][]string
	// checked holds the declarations that were checked last.
	checked []cards.Declaration
	// anew counts the fixes that undid later answers.
	anew int
	// lines holds the answers so far, to print on a failure.
	lines []string
}

// sit returns a copy of the table, set up for the i-th match.
func (tb table) sit(t *testing.T, i int) *table {
	tb.T = t
	tb.seed = *seedFlag + uint64(i)
	tb.src = referee.NewRand(tb.seed)
	tb.pools = map[string][]string{}
	tb.notation = notation.NewNotation(tb.game.Rules.Forms())
	seats := tb.options.Seats[tb.seed%uint64(len(tb.options.Seats))]
	tb.setup = tb.options.Setup(seats, tb.src)
	return &tb
}

// guarded runs one match and turns a panic into a failure with its seed.
func (tb *table) guarded(run func()) {
	defer func() {
		if cause := recover(); cause != nil {
			tb.wrong("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	run()
}

// wrong ends the match as a failure, and prints how to repeat it.
func (tb *table) wrong(format string, args ...any) {
	tb.Helper()
	tb.Logf("again with -seed=%d -matches=1, %d players, after:\n\t%s", tb.seed, len(tb.setup.Players), strings.Join(tb.lines, "\n\t"))
	tb.Fatalf(format, args...)
}

// demand ends the match as a failure unless the condition holds.
func (tb *table) demand(holds bool, format string, args ...any) {
	if !holds {
		tb.Helper() // this comes after the check because Helper is slow and most demands hold
		tb.wrong(format, args...)
	}
}

// sometimes returns true once in n times on average.
func (tb *table) sometimes(n int) bool { return referee.IntN(tb.src, n) == 0 }

// said returns an answer as text for messages.
func (tb *table) said(a referee.Answer) string { return a.Seat.String() + " " + tb.notation.Format(a) }
