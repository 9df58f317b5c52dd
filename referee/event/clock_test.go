package event_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event"
	"shinpan/referee/record"
)

// A room has one clock, tables of the round may play longer, and a new round begins without
// either.
func TestState_Clock(t *testing.T) {
	c := begun(t, usual, "s")
	timed := func(table int, clock record.Clock) error {
		return c.try(event.Entry{Kind: event.Timed, Table: table, Clock: &clock})
	}
	require.ErrorContains(t, timed(7, record.Clock{Added: 60}), "no-clock")
	require.NoError(t, timed(0, record.Clock{Left: 600, Runs: true}))
	require.NoError(t, timed(7, record.Clock{Added: 60}), "a hall that pairs elsewhere")
	require.Equal(t, map[int]int{7: 60}, c.state.Clock.More)
	for _, id := range []string{"1", "2", "3", "4"} {
		c.add(event.Entry{Kind: event.Joined, Player: id, Name: "Player " + id})
	}
	draft, _, err := c.state.Draw(event.Wishes{})
	require.NoError(t, err)
	c.add(draft)
	require.ErrorContains(t, timed(1, record.Clock{Added: 60}), "no-table", "a draft")
	c.add(event.Entry{Kind: event.Published})
	require.Nil(t, c.state.Clock, "the round before had it")

	require.NoError(t, timed(0, record.Clock{Left: 3000, Runs: true}))
	require.NoError(t, timed(0, record.Clock{Left: 2000}))
	require.NoError(t, timed(0, record.Clock{Left: 2000, Runs: true}))
	require.Equal(t, 3000, c.state.Clock.Full, "it was only paused")
	require.NoError(t, timed(2, record.Clock{Added: 180}))
	before := c.state.Clock.More
	require.NoError(t, timed(2, record.Clock{Added: 60}))
	require.Equal(t, map[int]int{2: 180}, before, "what was is not changed")
	require.Equal(t, map[int]int{2: 240}, c.state.Clock.More)
	require.NoError(t, timed(0, record.Clock{Left: 1960, Runs: true, Added: 60}))
	require.Equal(t, 3060, c.state.Clock.Full)
	require.NoError(t, timed(0, record.Clock{Left: 600, Runs: true}))
	require.Equal(t, 600, c.state.Clock.Full, "it was set anew")
	require.Equal(t, 2000, func() int { require.NoError(t, timed(0, record.Clock{Left: 2000})); return c.state.Clock.Left }())
	require.ErrorContains(t, timed(3, record.Clock{Added: 60}), "no-table")
	require.ErrorContains(t, timed(-1, record.Clock{Added: 60}), "no-table")
	require.ErrorContains(t, timed(0, record.Clock{Left: 1 << 30}), "refused.clock")
	require.ErrorContains(t, c.try(event.Entry{Kind: event.Timed}), "refused.clock")
}
