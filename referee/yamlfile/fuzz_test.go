package yamlfile_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/refereetest/costtest"
	"shinpan/referee/yamlfile"
)

// FuzzDecode reads arbitrary bytes. Decode must not panic, and every problem
// must have a code and a place in the file. A file without problems must
// survive being written and read. The cost is in proportion to the size.
func FuzzDecode(f *testing.F) {
	f.Add([]byte("name: a\ncost: 3\namounts:\n  - 2 pies\n  - {n: 1, what: b}\n"))
	f.Add([]byte("name: &a [b, *a]\n<<: {x: !y z}\n---\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var got thing
		var problems []referee.Problem
		costtest.Cost{Once: 4 << 20, PerByte: 4000}.Of(t, len(text), func() {
			problems = yamlfile.Decode("x", text, &got)
			yamlfile.Peek(text, "name")
		})
		for _, p := range problems {
			require.NotEmpty(t, p.Code)
			require.NotEmpty(t, p.Fix)
			require.Positive(t, p.At.Line)
			if p.At.LineBytes != "" { // a very long line is not shown
				require.LessOrEqual(t, p.At.Col-1, utf8.RuneCountInString(p.At.LineBytes))
			}
		}
		if len(problems) > 0 {
			return
		}
		written, err := yamlfile.Encode(got)
		require.NoError(t, err)
		require.Empty(t, yamlfile.Decode("x", written, new(thing)), string(written))
	})
}
