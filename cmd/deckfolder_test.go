package cmd

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee/yamlfile"
)

// deckFolder makes a folder of decks; every tenth has a card too many.
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

// BenchmarkDeckFolder checks folders of decks beside what must be done at
// least: reading them, and taking them apart as YAML, with every processor.
func BenchmarkDeckFolder(b *testing.B) {
	for _, n := range []int{1000, 10000} {
		folder, files := deckFolder(b, n)
		each := func(do func(text []byte)) {
			err := atOnce(files, func(file string) (int, error) {
				text, err := os.ReadFile(file)
				do(text)
				return 0, err
			}, func(int) error { return nil })
			require.NoError(b, err)
		}
		for name, run := range map[string]func(){
			"read": func() { each(func([]byte) {}) },
			"yaml": func() {
				each(func(text []byte) {
					var any map[string]any
					_ = yamlfile.Unmarshal(text, &any)
				})
			},
			"check": func() {
				app := &App{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" }, Now: time.Now}
				require.Equal(b, exitProblems, app.run([]string{"deck", "check", folder}))
			},
		} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					run()
				}
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/float64(n), "µs/deck")
			})
		}
	}
}
