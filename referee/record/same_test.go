package record

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/refereetest/toy"
)

// readingOf begins to read a recorded match that hides nothing; nil for others.
func readingOf(t *testing.T, text []byte) *reading {
	for _, g := range []*game.Game{toy.New(), toy.Series(), toy.Sided()} {
		r := &reading{game: g, lines: bufio.NewReader(bytes.NewReader(text))}
		if r.header(); r.match != nil && !r.report.Unseen {
			return r
		}
	}
	return nil
}

// TestSame reads every recorded match in both ways, line by line: both must
// accept the same entries. Nearly all answers must be accepted the quick way,
// and none of their lines with any byte changed.
func TestSame(t *testing.T) {
	names, err := filepath.Glob("testdata/formats/*/*.shinpan")
	require.NoError(t, err)
	answers, quick := 0, 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		once, twice := readingOf(t, text), readingOf(t, text)
		if once == nil {
			continue
		}
		for {
			line, ok := once.next()
			if !ok {
				break
			}
			_, _ = twice.next()
			require.False(t, changedIsSame(once, line), "%s:%d", name, once.line)
			twice.strict(line)
			if once.same(line) {
				quick++
			} else {
				once.strict(line)
			}
			n := len(twice.match.entries)
			require.Len(t, once.match.entries, n)
			if twice.match.entries[n-1].Kind == EntryAnswer {
				answers++
			}
			was, err := EncodeEntry(twice.match.entries[n-1])
			require.NoError(t, err)
			is, err := EncodeEntry(once.match.entries[n-1])
			require.NoError(t, err)
			require.Equal(t, string(was), string(is))
			require.Equal(t, twice.match.digest, once.match.digest)
			require.Equal(t, twice.report.Problems, once.report.Problems)
		}
		require.Equal(t, twice.report, once.report)
	}
	require.Greater(t, answers, 100)
	require.Greater(t, quick*10, answers*9)
}

// changedIsSame reports whether a line is accepted the quick way after any of
// its bytes was changed.
func changedIsSame(r *reading, line []byte) bool {
	for i := range line {
		changed := bytes.Clone(line)
		for _, mask := range []byte{1, 2, 0x80} {
			changed[i] = line[i] ^ mask
			if r.same(changed) {
				return true
			}
		}
	}
	return false
}

// TestSaidIn reads what was said from the canonical beginning of a line, and
// leaves everything unusual to the strict way.
func TestSaidIn(t *testing.T) {
	const prev = `"state":"00","prev":"0123456789abcdef0123456789abcdef"`
	for line, want := range map[string]Entry{
		`{"n":7,"kind":"answer","seat":"p2","say":"show T-4",` + prev + `}`:                      {Kind: EntryAnswer, Seat: 2, Say: "show T-4"},
		`{"n":7,"kind":"answer","seat":"chance","say":"deal T-1","drawn":true,` + prev + `}`:     {Kind: EntryAnswer, Seat: referee.Chance, Say: "deal T-1", Drawn: true},
		`{"n":1,"kind":"answer","seat":"p1","say":"é",` + prev + `,"at":"2026-11-21T18:30:00Z"}`: {Kind: EntryAnswer, Seat: 1, Say: "é", At: "2026-11-21T18:30:00Z"},
		`{"n":1,"kind":"answer","seat":"p1","say":"hide","events":[{"kind":"x"}],` + prev + `}`:  {Kind: EntryAnswer, Seat: 1, Say: "hide"},
	} {
		got, ok := saidIn([]byte(line))
		require.True(t, ok, line)
		require.Equal(t, want, got)
	}
	for _, line := range []string{
		``, `{`, `{"n":7`, `{"kind":"answer"}`,
		`{"n":7,"kind":"note","why":"x",` + prev + `}`,
		`{"n":7,"kind":"answer","seat":"p0","say":"hide",` + prev + `}`,
		`{"n":7,"kind":"answer","say":"hide",` + prev + `}`,
		`{"n":7,"kind":"answer","seat":"p1","say":"grant 1 \"x\"",` + prev + `}`,
		"{\"n\":7,\"kind\":\"answer\",\"seat\":\"p1\",\"say\":\"\xff\"," + prev + "}",
		`{"n":7,"kind":"answer","seat":"p1","say":"hide`,
		`{"n":7,"kind":"answer","seat":"p1","say":"hide","anyway":"so",` + prev + `}`,
		`{"n":7,"kind":"answer","seat":"p1","say":"hide"}`,
		`{"n":7,"kind":"answer","seat":"p1","say":"hide","state":"00","prev":"01"}`,
		`{"n":7,"kind":"answer","seat":"p1","say":"hide",` + prev + `,"at":"now"`,
		`{"n":7,"kind":"answer","seat":"p1","say":"hide",` + prev + `,"at":"\u0000"}`,
		`{"n":7,"kind":"answer","seat":"p1","say":"hide",` + prev + `,"by":"p1"}`,
	} {
		_, ok := saidIn([]byte(line))
		require.False(t, ok, line)
	}
	_, ok := saidIn([]byte(`{"n":` + strings.Repeat("9", 1<<16)))
	require.False(t, ok)
}
