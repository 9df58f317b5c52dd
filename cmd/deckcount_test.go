//go:build !race && unix

package cmd

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
)

// smallDeck writes a deck of three cards and a mission.
func smallDeck(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "small.yaml")
	require.NoError(t, os.WriteFile(path, []byte("game: mythos\ncards: [KS-015, 2 KS-009]\nmissions: [M2]\n"), 0o666))
	return path
}

func TestDeckCount_ByMenus(t *testing.T) {
	for _, a := range []at{{80, 24, "en", ""}, {50, 24, "en", ""}, {80, 24, "fr", ""}, {50, 24, "fr", ""}} {
		t.Run(a.lang, func(t *testing.T) {
			t.Parallel()
			s := a.start(t, "deck", "count", smallDeck(t), "--table", "7", "--allowance", "3m")
			again, back, stop := "again", "back", "stop"
			if a.lang == "fr" {
				again, back, stop = "recompter", "retour", "arrêter"
			}
			s.Choose("2 ·") // as listed
			s.Choose("3")
			s.Choose(again)
			s.Choose(back)
			s.Choose("2 ·")
			s.Choose("1 ·")
			s.Choose("0 ·") // no cards are left over
			s.Choose("1 ·")
			s.Choose("2")
			s.Choose(stop)
			require.Equal(t, app.ExitProblems, s.Exit(), s.Screen.Text())
			require.Regexp(t, `TABLE 7 \+[34]\n`, s.Screen.Text())
			require.Zero(t, s.Screen.Wraps(), "no line is wider than the screen")
			require.Zero(t, s.Screen.Bells())
		})
	}
}

func TestDeckCount_StoppedByTheKeyboard(t *testing.T) {
	s := at{80, 24, "en", ""}.start(t, "deck", "count", smallDeck(t))
	s.Choose("2 ·")
	s.See("2/5 KS-015")
	s.Press("\x03")
	require.Equal(t, app.ExitQuit, s.Exit())
	require.Contains(t, s.Screen.Text(), "stopped after 1 step of 5; nothing was saved")
}
