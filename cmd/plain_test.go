package cmd

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Output for a screen reader has no sign that the reader would name, and no sentence that begins in
// lower case after a full stop.
func TestPlain_IsReadAloud(t *testing.T) {
	const lines = "play 133 @D\nplay 9 @D\nplay 70 @D\nplay 11 @D\nyes\nhide @D\nanyway \"well\" play 133 @D\nskip\nfix #5 card=10\nundo\npass\npass\n"
	board := filepath.Join(t.TempDir(), "m.shinpan")
	require.Contains(t, command(opening+lines, "play", "--players", "Lina,Marco", "--edge", "p1", "--match", board).out, "well")
	for _, code := range []string{"en", "fr"} {
		all := []ran{command(opening+lines+"score\nboard\nlog\nwhy power D\nwhy chakra p1\ncard 133\nrule R-TIE\nplay kiba\nplya\n",
			"play", "--plain", "--lang", code, "--players", "Lina,Marco", "--edge", "p1", "--match", "none")}
		for _, line := range []string{"board", "score", "log", "log --corrections", "verify", "why"} {
			args := append(strings.Fields(line), board, "--plain", "--lang", code)
			if line == "why" {
				args = append(args, "points", "p1")
			}
			all = append(all, command("", args...))
		}
		require.Equal(t, 2, strings.Count(command("", "score", board, "--plain", "--lang", code).out, map[string]string{"en": "Partial tot.", "fr": "Total partiel"}[code]), "a line for each player")
		for _, got := range all {
			said := got.out + got.err
			require.NotEmpty(t, said)
			require.NotRegexp(t, `[·→│─█]`, said, code)
			require.NotRegexp(t, `\pL\)?[.] +\p{Ll}|[0-9]\)?[.] +\p{Ll}|[?] +\p{Ll}`, said, code)
		}
	}
}

// The same is true of the menus of a table on plain lines, and of the things that it looks up.
func TestPlain_MenusAreReadAloud(t *testing.T) {
	const hands = "seiya\nshiryu\n58\n69\n70\n42\n30\n86\n"
	for code, typed := range map[string]string{
		"en": "help\nhelp take\ntake\n6\nforce\n<\n<\n<\nplay 1 @6\ntake 6 by cosmos with c1\nwhy price 6\nmore\nundo\npounce\nquit\n",
		"fr": "aide\naide acquérir\nacquérir\n6\nforce\n<\n<\n<\njouer 1 @6\nacquérir 6 par cosmos avec c1\npourquoi coût 6\nplus\nannuler\nbondir\nquitter\n",
	} {
		got := seated(hands+typed, "play", "saintseiya", "--lang", code, "--players", "Ann,Bob", "--first", "Ann", "--luck", "table", "--match", "none")
		require.Contains(t, got.err, map[string]string{"en": "force  Force 1\n", "fr": "force  Force 1\n"}[code])
		require.Contains(t, got.err, map[string]string{"en": "cosmos  Cosmos, no: none now\n", "fr": "cosmos  Cosmos, non\u00a0: rien pour l’instant\n"}[code])
		require.NotRegexp(t, `[·→│─█—]`, got.out+got.err, code)
		require.NotRegexp(t, `\pL: finir le tour`, got.out+got.err, "a colon is set apart in French")
	}
}

// If one answer makes many changes, they are listed fact by fact.
func TestPlain_SeveralFactsHaveALineEach(t *testing.T) {
	got := command("keep\nkeep\nmission M09\n", "play", "--plain", "--players", "Lina,Marco", "--edge", "p1", "--luck", "table", "--match", "none")
	require.Contains(t, got.out, "#4 Round 1 begins\nmission D is Protect the Leader (KS-M09), worth 3 (2 + 1)\nLina gains Chakra: 5 + 0 (0 characters)\nLina: chakra 0 to 5\n")
	require.Contains(t, got.out, "#2 Lina keeps the opening hand\n")
}
