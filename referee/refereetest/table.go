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

// table is where one random match is played.
type table struct {
	*testing.T
	game     *game.Game
	options  Options
	words    *words
	notation notation.Notation
	src      *referee.Rand
	seed     uint64
	setup    referee.Setup
	// pools holds the cards of the pools met so far, by their conditions.
	pools map[string][]string
	// checked holds the declared cards that were looked up last.
	checked []cards.Declaration
	// again counts the fixes that took answers back.
	anew int
	// lines holds the answers so far, to be shown on a failure.
	lines []string
}

// sit returns a table like this one with the i-th match's players at it.
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

// wrong ends the match as a failure that can be had again.
func (tb *table) wrong(format string, args ...any) {
	tb.Helper()
	tb.Logf("again with -seed=%d -matches=1, %d players, after:\n\t%s", tb.seed, len(tb.setup.Players), strings.Join(tb.lines, "\n\t"))
	tb.Fatalf(format, args...)
}

// demand ends the match as a failure unless the condition holds.
func (tb *table) demand(holds bool, format string, args ...any) {
	if !holds {
		tb.Helper() // it is slow, and most demands hold
		tb.wrong(format, args...)
	}
}

// sometimes is true once in n times.
func (tb *table) sometimes(n int) bool { return referee.IntN(tb.src, n) == 0 }

// said writes an answer for messages.
func (tb *table) said(a referee.Answer) string { return a.Seat.String() + " " + tb.notation.Format(a) }
