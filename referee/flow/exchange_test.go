package flow_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/refereetest"
)

// The duel is played by the conformance suite, with any number of seats.
func TestDuel(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		t.Run(fmt.Sprint(seats), func(t *testing.T) {
			refereetest.Run(t, newDuel(), refereetest.Options{Matches: 60, Recorded: 6, Seats: []int{seats}, Invariant: resumes})
		})
	}
}

// resumes writes a position as its table and its lines and reads it back, and
// leaves nothing on the chain between two steps.
func resumes(s referee.State) error {
	d := s.(duelist)
	lines, known := d.Lines(referee.Judge)
	if !known {
		return fmt.Errorf("the judge may not know the lines")
	}
	again, _, problems := duelSteps.Resume(d.Begun(), asLines(lines))
	switch {
	case referee.CannotBe(problems):
		return fmt.Errorf("%q does not read back: %v", lines, problems)
	case (duelist{again}).Hash() != s.Hash():
		return fmt.Errorf("%q leads elsewhere when read back", lines)
	case len(lines) == 0 && len(d.Table.Chain) > 0:
		return fmt.Errorf("%d links are left on the chain", len(d.Table.Chain))
	}
	return nil
}

func checkDuel(p flow.Position[*arena], a referee.Answer) []referee.Problem {
	return duelist{p}.Check(a)
}

func asLines(texts []string) []flow.Line {
	var lines []flow.Line
	for _, text := range texts {
		lines = append(lines, flow.Line{Text: text})
	}
	return lines
}

// duelling plays a duel up to the question after the lines, and gives what has
// happened as "kind seat".
func duelling(t *testing.T, seats int, lines ...string) (duelist, []string) {
	t.Helper()
	p, told := duelSteps.Begin(arenaFor(seats))
	d := duelist{p}
	for _, line := range lines {
		who, said, _ := strings.Cut(line, " ")
		seat, err := referee.ParseSeat(who)
		require.NoError(t, err)
		answer, problems := duelNotation.Parse(seat, said)
		require.Empty(t, problems, line)
		next, events, problems := d.Apply(answer, false)
		require.Empty(t, problems, "%s to %+v", line, d.Question)
		d, told = next.(duelist), append(told, events...)
	}
	var happened []string
	for _, e := range told {
		happened = append(happened, strings.TrimSpace(e.Kind+" "+e.Seat.String()))
	}
	return d, happened
}

// asked is whom the duel asks what.
func asked(d duelist) string { return d.Question.Seat.String() + " " + d.Question.Key }

func TestExchange_ResolvesLastInFirstOut(t *testing.T) {
	d, happened := duelling(t, 2,
		"p1 cast bolt at p2", "p2 cast bolt at p1", "p1 cast gift at p1", "p2 pass", "p1 pass", "p1 take")
	require.Equal(t, []string{"cast-bolt p1", "cast-bolt p2", "cast-gift p1", "took p1", "hit p2", "hit p1", "resolved"}, happened)
	require.Equal(t, []int{3, 2}, d.Table.Life)
	require.Empty(t, d.Table.Chain)
}

// Every seat is asked in turn, after each response all others and then the one
// who gave it; only when all have passed in a row does the chain resolve.
func TestExchange_GoesRoundUntilAllHavePassed(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		lines := []string{"p1 cast bolt at p2"}
		for i := 2; i <= seats; i++ {
			d, _ := duelling(t, seats, lines...)
			require.Equal(t, fmt.Sprintf("p%d respond", i), asked(d))
			lines = append(lines, fmt.Sprintf("p%d pass", i))
		}
		d, happened := duelling(t, seats, lines...)
		require.Equal(t, "p1 respond", asked(d), "whoever cast it is asked last")
		require.NotContains(t, happened, "hit p1")

		d, happened = duelling(t, seats, append(lines, "p1 cast echo")...)
		require.Equal(t, "p2 respond", asked(d), "a response asks all of them again")
		require.NotContains(t, happened, "hit p1")

		d, happened = duelling(t, seats, append(lines, "p1 pass")...)
		require.Contains(t, happened, "hit p1")
		require.Equal(t, "p2 respond", asked(d), "the window stays open until all pass with nothing on the chain")
	}
}

// A negated link does nothing, and what it cost stays paid.
func TestExchange_NegatedLinksStayPaid(t *testing.T) {
	d, happened := duelling(t, 2, "p1 cast bolt at p2", "p2 cast counter", "p1 pass", "p2 pass")
	require.Equal(t, []string{"cast-bolt p1", "cast-counter p2", "negated p1", "resolved"}, happened)
	require.Equal(t, []int{3, 3}, d.Table.Life)
	require.Equal(t, []int{2, 2}, d.Table.Energy)

	_, happened = duelling(t, 2, "p1 cast bolt at p2", "p2 cast counter", "p1 cast counter", "p2 pass", "p1 pass")
	require.Equal(t, []string{"cast-bolt p1", "cast-counter p2", "cast-counter p1", "negated p2", "hit p1", "resolved"}, happened)
}

// A window that opens while a link resolves is settled before the links below
// that one, and answers only what was added to it.
func TestExchange_OpensInTheMiddle(t *testing.T) {
	d, happened := duelling(t, 2, "p1 cast bolt at p2", "p2 cast echo", "p1 pass", "p2 pass")
	require.Equal(t, []string{"cast-bolt p1", "cast-echo p2", "echoed p2"}, happened)
	require.Equal(t, "p1 respond", asked(d))
	require.Len(t, d.Table.Chain, 2, "the bolt waits, the echo is being resolved")

	d, happened = duelling(t, 2, "p1 cast bolt at p2", "p2 cast echo", "p1 pass", "p2 pass",
		"p1 pass", "p2 cast bolt at p1", "p1 pass", "p2 pass")
	require.Equal(t, []string{"cast-bolt p1", "cast-echo p2", "echoed p2", "cast-bolt p2", "hit p2", "resolved"}, happened)
	require.Equal(t, "p1 respond", asked(d), "the inner window is open again")

	d, happened = duelling(t, 2, "p1 cast bolt at p2", "p2 cast echo", "p1 pass", "p2 pass",
		"p1 pass", "p2 cast bolt at p1", "p1 pass", "p2 pass", "p1 pass", "p2 pass")
	require.Equal(t, []string{"hit p2", "resolved", "hit p1", "resolved"}, happened[4:])
	require.Equal(t, []int{2, 2}, d.Table.Life)
}

// Seats that may not respond pass without being asked.
func TestExchange_PassesForThoseWhoMayNotRespond(t *testing.T) {
	d, happened := duelling(t, 3,
		"p1 cast bolt at p3", "p2 cast bolt at p3", "p3 pass", "p1 cast bolt at p3", "p2 pass", "p3 pass", "p1 pass")
	require.Equal(t, []int{3, 3, 0}, d.Table.Life)
	require.Equal(t, []string{"hit p1", "hit p2", "hit p1", "resolved"}, happened[3:])
	require.Equal(t, "p2 respond", asked(d))
	d, happened = duelling(t, 3,
		"p1 cast bolt at p3", "p2 cast bolt at p3", "p3 pass", "p1 cast bolt at p3", "p2 pass", "p3 pass", "p1 pass", "p2 pass", "p1 pass")
	require.Equal(t, "next", happened[len(happened)-1])
	require.Equal(t, "p2 turn", asked(d))
}

// A chain is not lost when the board is written in the middle of it; what was
// dealt in secret is written only for who saw it.
func TestExchange_IsWrittenInTheMiddle(t *testing.T) {
	lines := []string{"p1 cast bolt at p2", "p2 cast scry", "p1 pass", "p2 pass", "chance deal moon"}
	d, _ := duelling(t, 2, lines...)
	require.Equal(t, "p2 scry", asked(d))
	written, known := d.Lines(2)
	require.True(t, known)
	require.Equal(t, lines, written)
	for _, viewer := range []referee.Seat{1, referee.Nobody} {
		_, known = d.Lines(viewer)
		require.False(t, known)
	}
	again, _, problems := duelSteps.Resume(d.Begun(), asLines(written))
	require.Empty(t, problems)
	require.Equal(t, d.Hash(), duelist{again}.Hash())
	require.Equal(t, d.Table, again.Table)
}
