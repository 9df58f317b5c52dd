package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// A file that is read as it grows, wherever it is cut, gives the same match as one
// that is read at once.
func TestFollow_AsItGrows(t *testing.T) {
	m, file := whole(t)
	text := file.String()
	header := strings.Index(text, "\n") + 1
	for cut := header; cut <= len(text); cut++ {
		f, report := record.Follow(toy.New(), record.Replay{Lines: strings.NewReader(text[:cut])})
		require.True(t, report.Clean(), "%d: %v", cut, report.Problems)
		require.LessOrEqual(t, f.Bytes(), int64(cut))
		if text[cut-1] == '}' && f.Bytes() == int64(cut) { // a whole line but for its ending
			require.False(t, f.ReadOn(strings.NewReader(text[cut:])))
			continue
		}
		require.True(t, f.ReadOn(strings.NewReader(text[f.Bytes():cut])), "nothing new: %d", cut)
		require.True(t, f.ReadOn(strings.NewReader(text[f.Bytes():])), "%d", cut)
		require.Equal(t, int64(len(text)), f.Bytes())
		require.Equal(t, m.Count(), f.Match().Count())
		require.Equal(t, m.State().Hash(), f.Match().State().Hash())
	}
}

// What does not follow is not taken.
func TestFollow_Forged(t *testing.T) {
	_, file := whole(t)
	text := file.String()
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	begun := strings.Join(lines[:3], "")
	for name, more := range map[string]string{
		"nonsense": "nonsense\n", "a line again": lines[2], "a line left out": lines[4],
		"a changed line": strings.Replace(lines[3], `"seat":"p`, `"seat":"P`, 1), "another header": lines[0],
	} {
		f, _ := record.Follow(toy.New(), record.Replay{Lines: strings.NewReader(begun)})
		before := f.Match().Count()
		require.False(t, f.ReadOn(strings.NewReader(more)), name)
		require.Equal(t, before, f.Match().Count(), name)
		require.False(t, f.ReadOn(strings.NewReader(lines[3])), "%s: it cannot be read on after that", name)
	}
	f, report := record.Follow(toy.New(), record.Replay{Lines: strings.NewReader("nonsense\n")})
	require.False(t, report.Clean())
	require.Nil(t, f.Match())
	require.False(t, f.ReadOn(strings.NewReader(text)))
}
