package decks

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// short is shortLine as a pattern, which is slower.
var short = regexp.MustCompile(strings.ReplaceAll(
	`^_*([+-]?\d+)(?:_*[xX×]_+|_*×|_+)([^\s\p{Zs}].*?)_*$`, "_", `[\s\p{Zs}]`))

func TestShortLine_IsThePattern(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		blank := rapid.SampledFrom([]string{"", "", " ", "  ", "\t", "\n", "\u00a0", "\u2009"})
		count := rapid.SampledFrom([]string{"2", "12", "+2", "-1", "0", "", "+", "x2"})
		times := rapid.SampledFrom([]string{"", "x", "X", "×", "xx", "××"})
		card := rapid.SampledFrom([]string{"KS-009", "Naruto Uzumaki", "x", "×", "9", "é\n2", "", "\x00", "\xff"})
		text := ""
		for i, part := range []*rapid.Generator[string]{blank, count, blank, times, blank, card, blank} {
			text += part.Draw(t, strconv.Itoa(i))
		}
		at, ok := shortLine(text)
		want := short.FindStringSubmatchIndex(text)
		require.Equal(t, want != nil, ok, "%q", text)
		if ok {
			require.Equal(t, want[2:], []int{at.count, at.countEnd, at.card, at.cardEnd}, "%q", text)
		}
	})
}
