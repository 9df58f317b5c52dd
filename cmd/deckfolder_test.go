package cmd

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/decks"
	"shinpan/referee/yamlfile"
)

// deckFolder makes a folder of decks. Every tenth deck has one card too many.
func deckFolder(b *testing.B, n int) (folder string, files []string) {
	text := string(decks.Samples("mythos")[0].Text)
	folder = b.TempDir()
	for i := range n {
		file := filepath.Join(folder, fmt.Sprintf("%d", i/1000), fmt.Sprintf("deck-%05d.yaml", i))
		require.NoError(b, os.MkdirAll(filepath.Dir(file), 0o700))
		own := strings.Replace(text, "Leaf tempo", fmt.Sprintf("Deck %d", i), 1)
		if i%10 == 0 {
			own = strings.Replace(own, "- 2 KS-133", "- 3 KS-133", 1)
		}
		require.NoError(b, os.WriteFile(file, []byte(own), 0o600))
		files = append(files, file)
	}
	return folder, files
}

// BenchmarkDeckFolder checks folders of decks. The minimum is to read them from the disk and to
// parse them with the YAML library on every processor, without further checks. The two take turns,
// so that the ratio is meaningful on a busy machine.
func BenchmarkDeckFolder(b *testing.B) {
	for _, n := range []int{1000, 10000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			folder, files := deckFolder(b, n)
			takeApart(b, files) // the new files reach the disk
			var check, floor time.Duration
			for b.Loop() {
				begin := time.Now()
				a := &app.App{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Now: time.Now}
				require.Equal(b, app.ExitProblems, run(a, []string{"deck", "check", folder}))
				check += time.Since(begin)
				begin = time.Now()
				takeApart(b, files)
				floor += time.Since(begin)
			}
			b.ReportMetric(float64(check.Microseconds())/float64(b.N*n), "µs/deck")
			b.ReportMetric(float64(check)/float64(floor), "×floor")
		})
	}
}

// takeApart reads files and parses them with the YAML library.
func takeApart(b *testing.B, files []string) {
	err := app.AtOnce(files, func(file string) (int, error) {
		text, err := os.ReadFile(file)
		var nothing struct{}
		return 0, errors.Join(err, yamlfile.Unmarshal(text, &nothing))
	}, func(int) error { return nil })
	require.NoError(b, err)
}
