package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestFromBoard_ItsGameIsPlayed begins a match from a board of each game: without naming the game,
// with its name, and with the name of another game. The board on one line and on the standard input
// give the same result.
func TestFromBoard_ItsGameIsPlayed(t *testing.T) {
	for game, p := range pairs {
		board := filepath.Join(t.TempDir(), "board.yaml")
		require.NoError(t, os.WriteFile(board, []byte(p.filled(0)), 0o600))
		line := strings.TrimSpace(command("", "judge", "board", board, "--line").out)
		require.NotEmpty(t, line)
		for _, args := range [][]string{{"--from", board}, {game, "--from", board}, {"--from", "-"}, {"--from", line}} {
			match := filepath.Join(t.TempDir(), "m.shinpan")
			_ = command(p.filled(0), append([]string{"play", "--script", os.DevNull, "--players", "Ann,Bob", "--luck", "table", "--match", match}, args...)...)
			begun, err := os.ReadFile(match)
			require.NoError(t, err, "%s: %s", game, args)
			require.Contains(t, string(begun), `"game":"`+game+`"`, args)
		}
		other := "yugioh"
		if game == other {
			other = "mythos"
		}
		for language, says := range map[string]string{"en": " is a board for " + game + ", but you asked for " + other, "fr": " est un plateau de " + game + ", mais vous demandez " + other} {
			refused := command("", "play", other, "--from", board, "--match", "none", "--lang", language)
			require.Equal(t, 2, refused.code)
			require.Contains(t, flat(refused.err), says)
		}
	}
	none := filepath.Join(t.TempDir(), "none.yaml")
	require.NoError(t, os.WriteFile(none, []byte("game: chess\n"), 0o600))
	require.Contains(t, command("", "play", "--from", none, "--match", "none").err, "board.game")
}
