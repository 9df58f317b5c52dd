package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// There is a slip for each table, in table order, and none for the bye. A PDF has four slips on a
// page and is the same each time.
func TestEvent_Slips(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--seed", "x").code)
	o.refuses("pair and publish round 1 first", "slips")
	o.says("add", "Ann", "Bob", "Cid", "Dov", "Eve", "Fay", "Gil", "Hal", "Ida", "Joe", "Kim")
	o.says("seat", "Kim", "3")
	o.says("pair")
	text := o.says("slips").out
	var titles []string
	for line := range strings.Lines(text) {
		if title, ok := strings.CutPrefix(line, "## "); ok {
			titles = append(titles, strings.TrimSpace(title))
		}
	}
	require.Equal(t, []string{"Round 1 · table 1", "Round 1 · table 2", "Round 1 · table 3", "Round 1 · table 4", "Round 1 · table 5"}, titles)
	for _, table := range o.round().Tables {
		require.Equal(t, table.B != "", strings.Contains(text, "| "+table.A+" |"), table.A)
	}
	o.refuses("-o", "slips", "--format", "pdf")
	o.refuses("round 2", "slips", "--round", "2")
	var files [][]byte
	for _, name := range []string{"one.pdf", "two.pdf"} {
		path := filepath.Join(t.TempDir(), name)
		o.says("slips", "-o", path)
		file, err := os.ReadFile(path)
		require.NoError(t, err)
		files = append(files, file)
	}
	require.Equal(t, files[0], files[1])
	require.True(t, bytes.HasPrefix(files[0], []byte("%PDF")))
	require.Contains(t, string(files[0]), "/Count 2\n")
	page := filepath.Join(t.TempDir(), "slips.html")
	o.says("slips", "-o", page, "--lang", "fr")
	html, err := os.ReadFile(page)
	require.NoError(t, err)
	require.Equal(t, 5, strings.Count(string(html), "break-inside:avoid"))
	require.Contains(t, string(html), "Parties gagnées")
}

// The event's table names the usual next penalty but records nothing. The judge decides.
func TestEvent_PenaltyPath(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--seed", "x").code)
	settings := filepath.Join(o.folder, "event.yaml")
	text, err := os.ReadFile(settings)
	require.NoError(t, err)
	with := func(line string) {
		require.NoError(t, os.WriteFile(settings, append(slices.Clone(text), line...), 0o600))
	}
	with("penalties: {slow play: [warning, game loss]}\n")
	o.says("add", "Ann", "Bob")
	record, err := os.ReadFile(filepath.Join(o.folder, "event.jsonl"))
	require.NoError(t, err)
	o.refuses("0 times before. The event has warning → game loss, so warning comes next", "penalty", "Ann", "--infraction", "Slow play")
	o.refuses("give the infraction", "penalty", "Ann", "--infraction", "late")
	o.refuses("give the infraction", "penalty", "Ann", "--penalty", "warning")
	after, err := os.ReadFile(filepath.Join(o.folder, "event.jsonl"))
	require.NoError(t, err)
	require.Equal(t, string(record), string(after))
	require.Empty(t, o.says("penalty", "Ann", "--infraction", "slow play", "--penalty", "Warning").err)
	o.refuses("1 time before. The event has warning → game loss, so game loss comes next", "penalty", "Ann", "--infraction", "slow play")
	require.Contains(t, o.says("penalty", "Ann", "--infraction", "slow play", "--penalty", "warning").err, "recorded as you decided")
	require.Empty(t, o.says("penalty", "Ann", "--infraction", "late", "--penalty", "warning").err)
	require.Equal(t, 2, strings.Count(o.says("history", "Ann").out, "slow play"))
	with("penalties: {slow play: []}\n")
	o.refuses("event.yaml:13:13", "show")
}

// The public sees a player under the chosen name and never under the real one.
func TestEvent_NamesForThePublic(t *testing.T) {
	o := organizer{t, filepath.Join(t.TempDir(), "event")}
	require.Zero(t, command("", "event", "new", o.folder, "--best-of", "3", "--seed", "x").code)
	o.says("add", "Annika", "Bogdan", "Cidney", "Annika")
	o.says("alias", "Bogdan", "Comet")
	o.says("alias", "4", "Nova")
	o.refuses("another player is called “comet”", "alias", "Cidney", "comet")
	o.refuses("another player is called “Cidney”", "alias", "Bogdan", "Cidney")
	o.says("pair")
	o.says("publish")
	o.says("result", "Cidney", "2-0")
	for _, args := range [][]string{{"list"}, {"list", "--by-name"}, {"list", "--json"}, {"standings"}, {"standings", "--explain", "Cidney"}, {"export", "csv"}, {"export", "json"}, {"export", "trf"}} {
		shown := o.says(append(args, "--redact")...).out
		for _, name := range []string{"Annika", "Bogdan", "Cidney"} {
			require.NotContains(t, shown, name, "%v", args)
		}
		if args[0] != "standings" || len(args) == 1 {
			for _, name := range []string{"Player 1", "Comet", "Nova", "Player 3"} {
				require.Contains(t, shown, name, "%v", args)
			}
		}
		require.NotContains(t, o.says(args...).out, "Comet", "those who work here see the names")
	}
	o.says("alias", "Bogdan")
	require.Contains(t, o.says("list", "--redact").out, "Player 2")
	o.says("verify")
}
