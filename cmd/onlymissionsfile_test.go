package cmd

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A script names its missions with files that contain only missions.
func TestPlay_AFileOfOnlyMissions(t *testing.T) {
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	lina := file("lina.yaml", "game: mythos\nmissions: [1, 2, 3]\n")
	marco := file("marco.yaml", "game: mythos\nmissions: [4, 5, 6]\n")
	match := filepath.Join(folder, "m.shinpan")
	got := command("keep\nkeep\nquit\n", "play", "--players", "Lina,Marco", "--seed", "3", "--edge", "Lina", "--deck", lina, "--deck", marco, "--match", match, "--script", "-")
	require.Zero(t, got.code, got.err)
	require.Contains(t, got.err, "Lina registered missions and no deck.")
	require.Contains(t, got.err, "Marco registered missions and no deck.")
	require.Regexp(t, `mission KS-M0[1-6]`, command("", "log", "--script", match).out)
	require.Zero(t, command("", "verify", match).code)

	require.NoError(t, os.Rename(match+".decks", match+".lost"))
	require.Contains(t, command("", "verify", match).err, "match.deck-not-at-hand")
	require.NoError(t, os.Rename(match+".lost", match+".decks"))

	two := file("two.yaml", "game: mythos\nmissions: [4, 5]\n")
	got = command("", "play", "--players", "Lina,Marco", "--deck", two, "--match", "none", "--script", "-")
	require.Equal(t, 3, got.code)
	require.Contains(t, got.err, "two.yaml:2:1")
	require.NotContains(t, got.err, "deck.size")

	require.Equal(t, 3, command("", "deck", "check", lina).code, "it is no deck")
}
