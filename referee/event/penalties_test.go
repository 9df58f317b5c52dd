package event_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event"
)

// A path is walked once for each penalty of that player for that infraction, and its last
// step stands for all after it. What was taken back does not count.
func TestUsual(t *testing.T) {
	settings := usual
	settings.Penalties = []event.Path{{Infraction: "Slow play", Steps: []string{"warning", "game loss"}}}
	c := begun(t, settings, "s")
	c.add(event.Entry{Kind: event.Joined, Player: "1", Name: "Ann"})
	c.add(event.Entry{Kind: event.Joined, Player: "2", Name: "Bob"})
	var steps []string
	for range 4 {
		_, before, next := c.state.Usual("1", "slow PLAY")
		require.Equal(t, len(steps), before)
		steps = append(steps, next)
		c.add(event.Entry{Kind: event.Penalized, Player: "2", Infraction: "slow play", Penalty: "warning"})
		c.add(event.Entry{Kind: event.Penalized, Player: "1", Infraction: "late", Penalty: "warning"})
		c.add(event.Entry{Kind: event.Penalized, Player: "1", Infraction: "SLOW play", Penalty: "as the judge decides"})
	}
	require.Equal(t, []string{"warning", "game loss", "game loss", "game loss"}, steps)
	c.add(event.Entry{Kind: event.Undone, Of: c.state.Last})
	_, before, _ := c.state.Usual("1", "slow play")
	require.Equal(t, 3, before)
	_, _, next := c.state.Usual("1", "late")
	require.Empty(t, next)
}
