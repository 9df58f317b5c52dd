package yamlfile_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest/costtest"
	"shinpan/referee/yamlfile"
)

// TestDecode_CostsNoMoreThanInProportion reads files that were made to cost much: what
// one line costs does not grow with the number of lines.
func TestDecode_CostsNoMoreThanInProportion(t *testing.T) {
	const lines = 20_000
	numbered := func(format string) string {
		var b strings.Builder
		for i := range lines {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"repeated words":         strings.Repeat("name: a\n", lines),
		"unknown words":          numbered("word%d: a\n"),
		"repeated unknown words": strings.Repeat("word: a\n", lines),
		"unknown words in lines": "amounts:\n" + numbered("  - {n: 1, what: b, w%d: c}\n"),
		"wrong kinds":            "amounts:\n" + strings.Repeat("  - []\n", lines),
		"deep lists":             strings.Repeat("[", lines),
		"deep mappings":          strings.Repeat("{a: ", lines),
		"deep dashes":            strings.Repeat("- ", lines),
		"aliases":                "name: &a x\n" + numbered("b%d: *a\n"),
		"documents":              strings.Repeat("name: a\n---\n", lines),
		"anchors":                numbered("a%d: &a%[1]d b\n"),
		"tags":                   strings.Repeat("a: !!str b\n", lines),
		"one long line":          "nam: " + strings.Repeat("x, ", lines),
		"quotes":                 "name: \"" + strings.Repeat("\\\"", lines),
		"comments":               strings.Repeat("# x\n", lines),
		"not UTF-8":              strings.Repeat("\xff\n", lines),
	} {
		t.Run(name, func(t *testing.T) {
			var problems []referee.Problem
			costtest.Cost{Once: 8 << 20, PerByte: 1500}.Of(t, len(text), func() {
				problems = yamlfile.Decode("x", []byte(text), new(thing))
				yamlfile.Peek([]byte(text), "name")
			})
			require.NotEmpty(t, problems)
			require.LessOrEqual(t, len(problems), 500)
		})
	}
}

func TestPeek(t *testing.T) {
	text, mapping := yamlfile.Peek([]byte("game: a\nrulings: {b: c, d: [e]}\ngame: z\n"), "game")
	require.Equal(t, "a", text)
	require.Nil(t, mapping)
	text, mapping = yamlfile.Peek([]byte("game: a\nrulings: {b: c, d: [e]}\n"), "rulings")
	require.Empty(t, text)
	require.Equal(t, map[string]string{"b": "c", "d": ""}, mapping)
	for _, none := range []string{"", "- game", "a", "game", "x: [", "\xff", "&a : b"} {
		text, mapping = yamlfile.Peek([]byte(none), "game")
		require.Empty(t, text)
		require.Empty(t, mapping)
	}
}
