package cmd

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// The room clock is a part of the record. It continues in the next command and can be undone like
// other entries.
func TestEvent_Clock(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--seed", "x").code)
	require.Contains(t, o.says("clock").out, "no clock yet")
	o.refuses("no clock yet", "clock", "+3m")
	o.refuses("no clock yet", "clock", "pause")
	o.refuses("from one second to 24 hours", "clock", "soon")
	o.says("add", "Ann", "Bob", "Cid", "Dov")
	o.says("pair")
	o.says("publish")
	require.Contains(t, o.says("clock", "50m").out, "left in the round")
	o.refuses("already runs", "clock", "on")
	require.Contains(t, o.says("clock", "+3m", "--table", "2", "--reason", "a fall").out, "Table 2: 03:00 more, so 5")
	o.refuses("round 1 has no table 7", "clock", "+3m", "--table", "7")
	o.refuses("with --table only +3m", "clock", "50m", "--table", "2")
	o.refuses("does nothing to the clock", "clock", "+much")
	require.Contains(t, o.says("clock", "pause").out, "(paused)")
	o.refuses("already paused", "clock", "PAUSE")
	require.Contains(t, o.says("clock", "--lang", "fr").out, "en pause")
	require.Contains(t, o.says("undo").out, "a change of the clock")
	require.NotContains(t, o.says("clock").out, "(paused)")
	require.Contains(t, o.says("verify").out, "follow from one another")
}
