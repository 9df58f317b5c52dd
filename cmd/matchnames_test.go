package cmd

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/matchfile"
)

// inDataFolder gives the test a data folder of its own.
func inDataFolder(t *testing.T) {
	t.Helper()
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	require.NoError(t, os.MkdirAll(matchfile.Folder(), 0o700))
}

// A new match cannot have a name that nobody could type.
func TestMatchNames_OnlyThoseThatCanBeTypedAgain(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"a\nb.shinpan", "a\u202eb.shinpan", "a\x1bb.shinpan", "a\xffb.shinpan", " a.shinpan", "a .shinpan", "-a.shinpan", ".shinpan", "a\u00a0.shinpan", "a\u200bb"} {
		began := command(answers[0]+"\n", "play", "--players", "Lina,Marco", "--luck", "table", "--match", filepath.Join(folder, name))
		require.Equal(t, 1, began.code, "%q: %s", name, began.err)
		require.Contains(t, began.err, "file.bad-name", "%q", name)
	}
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, left, "nothing was written")
	for _, name := range []string{"final.shinpan", "demi-finale n° 2.shinpan", "決勝.shinpan", "Finale"} {
		path := filepath.Join(folder, name)
		require.Zero(t, command(answers[0]+"\n", "play", "--players", "Lina,Marco", "--luck", "table", "--match", path).code, name)
		require.Zero(t, command("quit\n", "resume", path).code, name)
	}
}

// Every name that “matches” lists is accepted, including the names of renamed and copied files, and
// names that also exist in the current folder.
func TestMatchNames_WhatMatchesListsIsResumed(t *testing.T) {
	inDataFolder(t)
	t.Chdir(t.TempDir())
	good := goodMatch(t)
	for _, name := range []string{"one", "one-copy", "one-copy-2", "two", "three"} {
		require.NoError(t, os.WriteFile(matchfile.Path(matchfile.Folder(), name), []byte(good), 0o600))
	}
	require.NoError(t, os.Mkdir("two", 0o700))
	require.NoError(t, os.WriteFile("three", []byte("a note"), 0o600))
	var listed []matchfile.Saved
	require.NoError(t, json.Unmarshal([]byte(command("", "matches", "--json").out), &listed))
	require.Len(t, listed, 5)
	table := command("", "matches").out
	for _, m := range listed {
		require.Contains(t, table, m.Name+" ")
		went := command("quit\n", "resume", m.Name)
		require.Zero(t, went.code, "%s: %s", m.Name, went.err)
		require.Contains(t, went.err, m.Path)
	}
}

// No message says “0 more”: the error for a reference that fits only a few matches names all of
// them.
func TestMatchNames_NoMoreThanThere(t *testing.T) {
	inDataFolder(t)
	good := goodMatch(t)
	for n, name := range []string{"a1", "a2", "a3", "a4", "a5", "a6", "a7"} {
		require.NoError(t, os.WriteFile(matchfile.Path(matchfile.Folder(), name), []byte(good), 0o600))
		told := command("", "log", "a").err
		require.NotContains(t, told, "0 more")
		if n > 4 {
			require.Contains(t, told, "a5 and "+string(rune('0'+n-4))+" more")
		}
	}
}

// The command that shows an item accepts every id that a command lists.
func TestMatchNames_ListedIdsAreTaken(t *testing.T) {
	listed := func(field string, line ...string) (ids []string) {
		var all []map[string]any
		run := command("", line...)
		require.NoError(t, json.Unmarshal([]byte(run.out), &all), "%v: %s", line, run.err)
		require.NotEmpty(t, all, "%v", line)
		for _, one := range all {
			ids = append(ids, one[field].(string))
		}
		return ids
	}
	taken := func(line ...string) {
		run := command("", line...)
		require.Zero(t, run.code, "%s: %s", strings.Join(line, " "), run.err)
	}
	for _, game := range listed("id", "games", "--json") {
		taken(append([]string{"rule", "show", "--game", game}, listed("id", "rule", "list", "--game", game, "--json")...)...)
		taken(append([]string{"explain", "--game", game}, listed("id", "explain", "--game", game, "--json")...)...)
		cards := listed("id", "card", "list", "--game", game, "--json")
		for i := 0; i < len(cards); i += max(1, len(cards)/5) {
			taken("card", "show", "--game", game, cards[i])
		}
		for _, ref := range listed("sample", "deck", "list", "--game", game, "--json") {
			taken("deck", "show", "--game", game, ref)
		}
	}
}
