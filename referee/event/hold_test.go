package event_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/event"
)

// One desk holds the event: it pairs, publishes and takes back, whatever others report. Another
// takes it over by an entry, and gives it back by taking that entry back.
func TestHold_OneDeskPairs(t *testing.T) {
	c := begun(t, usual, "s")
	add := func(desk string, e event.Entry) {
		t.Helper()
		e.Desk = desk
		c.add(e)
	}
	refused := func(key, desk string, e event.Entry) {
		t.Helper()
		e.Desk = desk
		require.EqualError(t, c.try(e), "eventdesk.refused."+key)
	}
	draw := func() event.Entry {
		t.Helper()
		e, _, err := c.state.Draw(event.Wishes{})
		require.NoError(t, err)
		return e
	}
	for _, id := range []string{"1", "2", "3", "4"} {
		add("", event.Entry{Kind: event.Joined, Player: id, Name: "P" + id})
	}
	add("a", event.Entry{Kind: event.Held, Name: "Hall", Key: "k"})
	require.Equal(t, event.Desk{ID: "a", Name: "Hall", Key: "k"}, c.state.Desk)
	refused("held", "a", event.Entry{Kind: event.Held, Name: "Hall"})
	refused("desk", "b", draw())
	add("a", draw())
	refused("desk", "b", event.Entry{Kind: event.Swapped, Player: "1", Other: "2"})
	refused("desk", "b", event.Entry{Kind: event.Published})
	add("a", event.Entry{Kind: event.Published})
	refused("desk", "b", event.Entry{Kind: event.Unpublished})
	refused("desk", "b", event.Entry{Kind: event.Undone, Of: c.state.Last})
	add("b", event.Entry{Kind: event.Reported, Round: 1, Table: 1, Result: &event.Result{A: 2}})
	add("b", event.Entry{Kind: event.Reported, Round: 1, Table: 2, Result: &event.Result{A: 2}})

	add("b", event.Entry{Kind: event.Held, Name: "Bar"})
	refused("desk", "a", draw())
	refused("desk", "a", event.Entry{Kind: event.Undone, Of: c.state.Last})
	add("b", event.Entry{Kind: event.Undone, Of: c.state.Last})
	require.Equal(t, "Hall", c.state.Desk.Name, "given back")
	refused("desk", "b", draw())
	add("a", draw())
	_, err := event.Verify(usual, c.entries)
	require.NoError(t, err)
}
