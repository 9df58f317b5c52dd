package cmd

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNoEntry_SaysHowManyThereAre names an entry that the match does not have, in every command
// that takes an entry and at the table.
func TestNoEntry_SaysHowManyThereAre(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	begun := command("keep\nkeep\nmission M02\nquit\n", "play", "mythos", "--players", "Ann,Bob", "--edge", "p1", "--luck", "table", "--match", match)
	require.FileExists(t, match, begun.err)
	for language, says := range map[string]string{"en": "there is no entry 90: the log goes from 0 to 4", "fr": "il n’y a pas d’entrée 90 : le journal va de 0 à 4"} {
		for _, line := range []string{"judge rewind 90 M", "judge decide 90 M --back --because late", "judge story M --at 90", "board --at 90 M", "diff 90 M",
			"diff M 1 90", "why chakra p1 --at 90 --match M", "step --at 90 M", "score --at 90 M"} {
			run := command("", append(strings.Fields(strings.ReplaceAll(line, "M", match)), "--lang", language)...)
			require.NotZero(t, run.code, line)
			require.Contains(t, plainSpaces(flat(run.err)), says, line)
		}
		atTable := command("fix #90 pass\nundo #90\nlog 90\nquit\n", "resume", match, "--lang", language)
		require.Equal(t, 3, strings.Count(plainSpaces(flat(atTable.err)), says), atTable.err)
	}
}

// plainSpaces returns a text with ordinary spaces.
func plainSpaces(text string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text)
}
