package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestWithoutDecks_SaysWhatIsMissing takes the decklists away from matches that cannot be
// replayed without them: those in which the referee deals, or counts the cards of the
// decks. Every command says so, and where the lists belong.
func TestWithoutDecks_SaysWhatIsMissing(t *testing.T) {
	for name, args := range map[string][]string{
		"mythos with known hands": {"mythos", "--option", "hands=known", "--edge", "p1", "--deck", "sample:leaf-tempo", "--deck", "sample:sound-four"},
		"narutoccg":               {"narutoccg", "--deck", "sample:first-lessons", "--deck", "sample:six-paths"},
		"yugioh":                  {"yugioh", "--deck", "sample:first-duel", "--deck", "sample:two-scales"},
	} {
		t.Run(name, func(t *testing.T) {
			match := filepath.Join(t.TempDir(), "m.shinpan")
			_ = command("first p1\nkeep\nkeep\npass\nquit\n", append([]string{"play", "--players", "Ann,Bob", "--seed", "5", "--match", match}, args...)...)
			require.Zero(t, command("", "verify", match).code)
			require.NoError(t, os.Remove(match+".decks"))
			for language, says := range map[string][2]string{
				"en": {"depends on the registered decklists from its beginning, and they are missing", "followed by .decks"},
				"fr": {"dépend dès le début des listes de deck enregistrées, qui sont absentes", "suivi de .decks"},
			} {
				for _, line := range []string{"log", "board", "score", "verify", "resume", "judge rewind 1", "why score --match"} {
					run := command("", append(strings.Fields(line), match, "--lang", language)...)
					require.NotZero(t, run.code, line)
					require.Contains(t, plainSpaces(flat(run.err)), says[0], line)
					require.Contains(t, plainSpaces(flat(run.err)), says[1], line)
					require.NotContains(t, run.err, "hands-without-decks", line)
					require.NotContains(t, run.err, "match.differs", line)
				}
			}
			text, err := os.ReadFile(match)
			require.NoError(t, err)
			lines := bytes.SplitAfter(text, []byte("\n"))
			require.NoError(t, os.WriteFile(match, bytes.Join(append(lines[:1:1], lines[2:]...), nil), 0o600))
			require.Contains(t, command("", "verify", match).err, "error[match.order]", "the chain is checked")
		})
	}
}

// TestWithoutDecks_ReadsWhatNeedsNone reads a match in which the referee does not need the
// decklists to count anything.
func TestWithoutDecks_ReadsWhatNeedsNone(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	_ = command("keep\nkeep\nhide @D\nquit\n", "play", "--players", "Ann,Bob", "--seed", "5", "--edge", "p1", "--match", match, "--deck", "sample:leaf-tempo", "--deck", "sample:sound-four")
	require.NoError(t, os.Remove(match+".decks"))
	for _, line := range []string{"log", "board", "score", "verify"} {
		require.Zero(t, command("", line, match).code, line)
	}
}
