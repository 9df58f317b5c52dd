package flow_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// checkTally is what a state of the tally says against an answer.
func checkTally(p flow.Position[*tally], a referee.Answer) []referee.Problem {
	if a.Seat != p.Question.Seat {
		return []referee.Problem{{Code: "seat", Grade: referee.Impossible}}
	}
	if _, offered := p.Question.Move(a.Verb); !offered {
		return []referee.Problem{{Code: "not-now", Grade: referee.Impossible}}
	}
	if p.Question.Check != nil {
		return p.Question.Check(a)
	}
	return nil
}

func resume(lines ...string) (flow.Position[*tally], []referee.Event, []referee.Problem) {
	var step []flow.Line
	for i, text := range lines {
		step = append(step, flow.Line{Text: text, At: referee.Place{Line: i + 1}})
	}
	return tallies(nil).Resume(&tally{sum: 100}, step)
}

// A position in the middle of a step reads back from its table and its lines:
// to the same question, with all that the step has told, and to the same end.
func TestResume_GivesThePositionBack(t *testing.T) {
	start, carried := tallies(nil).Begin(&tally{sum: 100})
	odd, added := start.Answer(add("3"))
	lines, known := odd.Lines(referee.Nobody)
	require.True(t, known)
	require.Equal(t, []string{"p1 add 3"}, lines)

	again, events, problems := resume(lines...)
	require.Empty(t, problems)
	require.Equal(t, append(carried, added...), events)
	require.Equal(t, odd.Ask(), again.Ask())
	require.Equal(t, odd.Digest(nil), again.Digest(nil))

	end, events := again.Answer(referee.Say(1, "keep"))
	require.Equal(t, []string{"keep"}, kinds(events))
	require.Equal(t, 3, end.Table.sum)
	require.Equal(t, []int{1}, end.Table.counted, "the answers of the file were given before the match")
	end, _ = end.Answer(add("5"))
	end, _ = end.Answer(referee.Say(1, "drop"))
	require.Equal(t, []int{1, 3}, end.Table.counted)

	begun, events, problems := resume()
	require.Empty(t, problems)
	require.Equal(t, []string{"carried"}, kinds(events))
	require.Equal(t, start.Digest(nil), begun.Digest(nil))
}

// Answers that one player knows are not among the lines for anybody else.
func TestLines_HideWhatWasSaidInSecret(t *testing.T) {
	p, _ := secrets.Begin(new(int))
	p, _ = p.Answer(referee.Say(1, "drop"))
	for viewer, sees := range map[referee.Seat]bool{1: true, 2: false, referee.Nobody: false, referee.Judge: true} {
		lines, known := p.Lines(viewer)
		require.Equal(t, sees, known, viewer)
		require.Equal(t, sees, lines != nil, viewer)
	}
	p, _ = secrets.Begin(new(int))
	p, _ = p.Answer(referee.Say(1, "keep"))
	_, known := p.Lines(2)
	require.True(t, known)
}

// secrets asks the same twice in one step.
var secrets = flow.Steps[*int]{
	Forms: tallyForms,
	Copy:  func(n *int) *int { return new(*n) },
	Over:  func(n *int) bool { return *n == 2 },
	Step: func(r *flow.Run[*int]) error {
		for range 2 {
			if _, err := r.Ask(func() flow.Question { return sure(&tally{}) }); err != nil {
				return err
			}
		}
		*r.Table = 2
		return nil
	},
}

// Lines that do not belong into the step are refused, with their place.
func TestResume_Refuses(t *testing.T) {
	for _, refused := range []struct {
		lines []string
		code  string
	}{
		{[]string{"p1 add 3", "p1 add 4"}, "step.not-asked"},
		{[]string{"p1 set 4"}, "step.not-asked"}, // a declaration
		{[]string{"p1 add 3", "p1 keep"}, "step.ends"},
		{[]string{"p1 add 4"}, "step.ends"},
		{[]string{"add 3"}, "step.line"},
		{[]string{"p1"}, "step.line"},
		{[]string{""}, "step.line"},
		{[]string{"p1 add x"}, "notation.not-a-number"},
		{[]string{"p2 add 3"}, "seat"},
	} {
		_, _, problems := resume(refused.lines...)
		require.Len(t, problems, 1, refused.lines)
		require.Equal(t, refused.code, problems[0].Code, refused.lines)
		require.Equal(t, referee.Impossible, problems[0].Grade)
		require.Equal(t, len(refused.lines), problems[0].At.Line)
		if refused.code == "step.line" {
			require.Equal(t, "p1 add", problems[0].Args["example"], refused.lines)
		}
	}
	over := &tally{turns: 2}
	p, _, problems := tallies(nil).Resume(over, []flow.Line{{Text: "p1 add 3"}})
	require.Equal(t, "step.not-asked", problems[0].Code)
	require.Nil(t, p.Ask())
}

// An answer that was let stand in the match stands in its board file, which
// warns of it.
func TestResume_WarnsOfWhatWasOverruled(t *testing.T) {
	ask := func(r *flow.Run[*tally]) error {
		for range 2 {
			if _, err := r.Ask(func() flow.Question { return sure(r.Table) }); err != nil {
				return err
			}
		}
		return nil
	}
	steps := tallies(nil)
	steps.Step = ask
	line := flow.Line{Text: "p1 keep", At: referee.Place{Line: 7}}
	p, _, problems := steps.Resume(&tally{sum: 11}, []flow.Line{line})
	require.Equal(t, []referee.Problem{{Code: "too-much", At: line.At, Grade: referee.Warning}}, problems)
	require.Equal(t, "sure", p.Ask().Key)
}
