//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// TestTerminal_Rematch ends a match and starts another, twice. Each match is accepted, and has the
// same players and its own file.
func TestTerminal_Rematch(t *testing.T) {
	for code, rematch := range map[string][2]string{"en": {"another match", "rematch"}, "fr": {"revanche", "revanche"}} {
		folder := t.TempDir()
		match := filepath.Join(folder, "final.shinpan")
		s := at{50, 24, code, ""}.start(t, "tally", "yugioh", "--players", "Ann,Bob", "--match", match)
		s.Type("1 =0")
		s.Choose(rematch[0])
		s.Type("2 =0")
		s.Type(rematch[1])
		s.Type("1 -300")
		s.Press("\x03")
		require.Equal(t, app.ExitQuit, s.Exit())
		for name, over := range map[string]bool{"final": true, "final-2": true, "final-3": false} {
			text, err := os.ReadFile(filepath.Join(folder, name+".shinpan"))
			require.NoError(t, err)
			head, rest, _ := strings.Cut(string(text), "\n")
			require.Contains(t, head, `"players":["Ann","Bob"]`)
			require.Equal(t, over, strings.Contains(rest, `"kind":"accept"`), "%s: %s", name, rest)
		}
	}
}

// A script plays one match, so it cannot ask for a rematch.
func TestRematch_NotInAScript(t *testing.T) {
	played := command("1 =0\nrematch\n", "tally", "yugioh", "--players", "Ann,Bob", "--match", "none", "--script", "-")
	require.Contains(t, played.err, "A rematch follows a match that is over")
	require.Equal(t, app.ExitProblems, played.code)
}
