package screen

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// someText has words of every length and width, including coloured ones.
func someText() *rapid.Generator[string] {
	word := rapid.SampledFrom([]string{"a", "bc", "déjà", "忍者", "e\u0301", "👩‍🚀", "KS-009", "12\u00a0%", "«\u00a0oui\u00a0»", bold + "loud" + unpainted,
		strings.Repeat("long", 9), strings.Repeat("長い", 9)})
	line := rapid.Map(rapid.SliceOfN(word, 1, 20), func(words []string) string { return strings.Join(words, " ") })
	return rapid.Map(rapid.SliceOfN(line, 1, 3), func(lines []string) string { return strings.Join(lines, "\n") })
}

// TestLines_AreThoseOfAnotherLibrary compares the lines with those of a library that works
// differently.
func TestLines_AreThoseOfAnotherLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, width := someText().Draw(t, "text"), rapid.IntRange(2, 60).Draw(t, "width")
		var other []string
		for line := range strings.SplitSeq(ansi.Wrap(joined(text), width, ""), "\n") {
			other = append(other, strings.TrimRight(parted(line), " "))
		}
		require.Equal(t, other, breakLines(text, width))
		for line := range strings.SplitSeq(text, "\n") {
			require.Equal(t, ansi.StringWidth(line), Cells(line))
			require.Equal(t, ansi.Truncate(line, width, "…"), Fit(line, width))
		}
	})
}

func TestCut_GoesOnHoweverNarrowTheLine(t *testing.T) {
	require.Equal(t, []string{"忍", "者", "ab", "c"}, append(fill("忍者", 1), fill("abc", 2)...))
	require.Equal(t, []string{"abc" + unpainted, "d"}, fill("abc"+unpainted+"d", 3), "what ends a colour stays with it")
}
