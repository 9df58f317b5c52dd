package record_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// FuzzReadMatch reads arbitrary bytes as a match file. Reading must end
// without a panic. Either it reports a problem, or the entries read are the
// file, byte for byte.
func FuzzReadMatch(f *testing.F) {
	paths, err := filepath.Glob(formats + "/*/*.shinpan")
	require.NoError(f, err)
	require.NotEmpty(f, paths)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(f, err)
		f.Add(text)
		f.Add(text[:len(text)-1])
		f.Add(text[:len(text)-10])
		f.Add(bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		readsSoundly(t, text)
		readsSoundly(t, []byte(rechained(string(text)))) // gets past the digests
	})
}

func readsSoundly(t *testing.T, text []byte) {
	m, report := record.ReadMatch(toy.New(), record.Replay{Lines: bytes.NewReader(text)})
	if m == nil {
		require.False(t, report.Clean())
		return
	}
	require.Equal(t, report.Entries, len(m.Entries()))
	line, err := record.EncodeHeader(m.Header())
	require.NoError(t, err)
	again := append(line, '\n')
	for _, e := range m.Entries() {
		line, err := record.EncodeEntry(e)
		require.NoError(t, err)
		again = append(append(again, line...), '\n')
	}
	if report.Bytes == int64(len(text)) && !bytes.HasSuffix(text, []byte("\n")) {
		again = bytes.TrimSuffix(again, []byte("\n")) // a whole line without its line ending is kept
	}
	require.Equal(t, string(text[:report.Bytes]), string(again))
	if report.Clean() {
		before := text[:report.Bytes-1]
		before = before[bytes.LastIndexByte(before, '\n')+1:]
		require.True(t, report.Bytes == int64(len(text)) || record.HalfWritten(before, text[report.Bytes:]))
	}
}
