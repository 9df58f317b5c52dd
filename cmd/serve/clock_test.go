package serve

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// After time is called, new rounds are counted in every game, including games that count turns.
// Undoing an answer also undoes its round.
func TestClock_CountsRoundsAfterTime(t *testing.T) {
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		k.write(t, 0)
		all, err := wholeOf(k)
		require.NoError(t, err)
		opened, err := match.Open(k.App, k.path, matchfile.Store{}.Read)
		require.NoError(t, err)
		require.NoError(t, opened.File.Close())
		m := opened.Match // no part of it is written
		const more = 3
		at := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
		after := func() int {
			c, ok := match.ClockOf(m, m.Count(), at)
			require.True(t, ok)
			return c.After
		}
		round := func() int { return m.State().View(referee.Nobody).Round }
		called, taken := 0, false
		for _, e := range all {
			if called == 0 && round() == 1 {
				_, problems := m.SetClock(record.Clock{More: more, Called: 1}, record.Grounds{At: at.Format(time.RFC3339)})
				require.Empty(t, problems)
				called = 1
			}
			if e.Kind != record.EntryAnswer {
				continue
			}
			before := round()
			if e.Drawn {
				_, problems := m.Luck(nil, record.Grounds{})
				require.False(t, referee.Refuses(problems))
			} else {
				answer, problems := m.Notation().Parse(e.Seat, e.Say)
				require.Empty(t, problems)
				_, problems = m.Do(answer, record.Grounds{})
				require.False(t, referee.Refuses(problems), "%s: %v", e.Say, problems)
			}
			if called == 0 || m.Ask() == nil {
				continue
			}
			require.Equal(t, max(0, more-(round()-called)), after(), "%s, round %d", game, round())
			if !taken && !e.Drawn && before > 1 {
				_, problems := m.Undo(1, record.Grounds{})
				require.Empty(t, problems)
				require.Equal(t, max(0, more-(round()-called)), after(), "%s, taken back", game)
				answer, _ := m.Notation().Parse(e.Seat, e.Say)
				_, problems = m.Do(answer, record.Grounds{})
				require.False(t, referee.Refuses(problems))
				taken = true
			}
		}
		require.True(t, taken, game)
		require.Zero(t, after(), "%s is over", game)
	}
}
