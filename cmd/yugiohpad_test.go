//go:build !race && unix

package cmd

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A change of Life Points is typed at the pad as on a calculator, by either player, also where
// it begins like the number of a row, and in a list that was opened by mistake.
func TestTerminal_ThePadOfLifePoints(t *testing.T) {
	for code, of := range map[string]struct {
		half string
		see  []string
	}{
		"en": {"2 half", []string{"8000 → 6200 LP", "6200 → 5700 LP", "8000 → 4000 LP"}},
		"fr": {"2 moitié", []string{"8000 → 6200 LP", "6200 → 5700 LP", "8000 → 4000 LP"}},
	} {
		match := filepath.Join(t.TempDir(), "m.shinpan")
		s := at{50, 24, code, ""}.start(t, "tally", "yugioh", "--players", "Ann,Bob", "--match", match)
		s.See("8000")
		s.Press("\r")
		s.See("p2  Bob")
		for i, line := range []string{"1 -1800", "-500", of.half} {
			s.Type(line)
			s.See(of.see[i])
		}
		s.Press("\x03")
		s.Exit()
		require.Equal(t, "lp p1 -1800\nlp p1 -500\nlp-half p2\n", command("", "log", "--script", match).out)
	}
}
