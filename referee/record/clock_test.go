package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// The clock stands in the record as each entry left it, and verifies. It changes no
// position, and needs the time that a caller gives.
func TestMatch_Clock(t *testing.T) {
	m, f := whole(t)
	_, _, ok := m.Clock(m.Count())
	require.False(t, ok)
	set := record.Clock{Left: 3000, Runs: true, More: 1}
	for _, c := range []record.Clock{{Left: -1}, {Left: 100_000}, {More: -1}, {Called: -1}} {
		_, problems := m.SetClock(c, record.Grounds{At: "2026-11-23T12:00:00Z"})
		require.Equal(t, []string{"match.clock"}, codes(problems))
	}
	_, problems := m.SetClock(set, record.Grounds{})
	require.Equal(t, []string{"match.clock"}, codes(problems), "without a time")
	before := m.Count()
	entries, problems := m.SetClock(set, record.Grounds{At: "2026-11-23T12:00:00Z", Why: "late"})
	require.Empty(t, problems)
	require.False(t, entries[0].Decides())
	_, _, ok = m.Clock(before)
	require.False(t, ok, "not before")
	now, e, ok := m.Clock(m.Count())
	require.True(t, ok)
	require.Equal(t, set, now)
	require.Equal(t, before+1, e.N)
	_, problems = m.Accept(record.Grounds{})
	require.Empty(t, problems)
	_, problems = m.SetClock(record.Clock{Left: 2000}, record.Grounds{At: "2026-11-23T12:20:00Z"})
	require.Empty(t, problems)
	require.True(t, m.Accepted(), "the clock opens nothing")

	again, report := record.ReadMatch(toy.New(), record.Replay{Lines: strings.NewReader(f.String())})
	require.True(t, report.Clean(), report.Problems)
	now, _, _ = again.Clock(again.Count())
	require.Equal(t, 2000, now.Left)
	_, report = record.ReadMatch(toy.New(), record.Replay{Lines: strings.NewReader(strings.Replace(f.String(), `"left":3000`, `"left":9000`, 1))})
	require.False(t, report.Clean(), "a changed clock is found")
}
