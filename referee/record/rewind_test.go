package record_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/record"
)

// TestMatch_Rewind goes back over a stone that p1 put down and that p2 answered.
func TestMatch_Rewind(t *testing.T) {
	m := broke(t)
	first := m.Line()[0].Entry
	r, problems := m.Rewind(first)
	require.Empty(t, problems)
	require.Equal(t, first, r.Answer.Entry)
	require.Len(t, r.Since, len(m.Line())-1)
	asked := 0
	for _, n := range r.Decisions {
		asked += n
	}
	require.Equal(t, len(r.Since), asked+r.Lucky)
	last := m.Line()[len(m.Line())-1].Entry
	r, problems = m.Rewind(last)
	require.Empty(t, problems)
	require.Empty(t, r.Since)
	require.Len(t, r.Back, 1, "a coin goes back to p1")
	require.Equal(t, referee.Key("counter.coins"), r.Back[0].Key)
	require.Equal(t, [2]int{0, 1}, [2]int{r.Back[0].Was, r.Back[0].Now})
	for none, code := range map[int]string{0: "match.not-standing", -1: "match.no-entry", m.Count() + 1: "match.no-entry"} {
		_, problems := m.Rewind(none)
		require.Equal(t, []string{code}, codes(problems))
	}
}

// TestMatch_Leave lets an answer stand, which changes nothing and is in the record.
func TestMatch_Leave(t *testing.T) {
	m, file := begin(t, 2, 1)
	draws(t, m)
	does(t, m, referee.Say(1, "grant", "count", "-1"))
	of := m.Line()[len(m.Line())-1].Entry
	before := m.State().Hash()
	for why, code := range map[string]string{"": "match.decision-reason-wanted", "\xff": "match.bad-text"} {
		_, problems := m.Leave(of, record.Grounds{Why: why})
		require.Equal(t, []string{code}, codes(problems))
	}
	_, problems := m.Leave(m.Count()+1, record.Grounds{Why: "late"})
	require.Equal(t, []string{"match.no-entry"}, codes(problems))
	entries, problems := m.Leave(of, record.Grounds{By: referee.Judge, Why: "late"})
	require.Empty(t, problems)
	require.Equal(t, before, m.State().Hash())
	require.False(t, entries[0].Decides())
	again, report := record.ReadMatch(m.Game(), record.Replay{Name: "m", Lines: bytes.NewReader(file.Bytes())})
	require.True(t, report.Clean(), "%v", report.Problems)
	require.Equal(t, []record.Entry{entries[0]}, report.Left)
	require.Equal(t, m.Count(), again.Count())
	_, problems = m.UndoFrom(of, record.Grounds{By: referee.Judge, Why: "after all"})
	require.Empty(t, problems)
	_, problems = m.Leave(of, record.Grounds{Why: "it was undone"})
	require.Equal(t, []string{"match.not-standing"}, codes(problems))
}
