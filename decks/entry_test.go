package decks

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// short is what shortLine says, as a pattern, which is slower.
var short = regexp.MustCompile(strings.ReplaceAll(
	`^_*([+-]?\d+)(?:_*[xX×]_+|_*×|_+)([^\s\p{Zs}].*?)_*$`, "_", `[\s\p{Zs}]`))

func TestShortLine_IsThePattern(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SampledFrom([]string{"2", "0", "+", "-", "x", "X", "×", " ", "\t", "\n", "\u00a0", "\u2009", "KS-009", "Naruto", "é", "", "\x00", "\xff"})
		text := strings.Join(rapid.SliceOfN(piece, 0, 8).Draw(t, "text"), "")
		at, ok := shortLine(text)
		want := short.FindStringSubmatchIndex(text)
		require.Equal(t, want != nil, ok, "%q", text)
		if ok {
			require.Equal(t, want[2:], []int{at.count, at.countEnd, at.card, at.cardEnd}, "%q", text)
		}
	})
}
