package serve

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A folder of text files follows the public view of the match.
func TestTexts(t *testing.T) {
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		k.write(t, k.entries()/2)
		s, _ := k.serving(t, 0)
		folder := filepath.Join(t.TempDir(), "texts")
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- s.textsOf(folder)[0].follow(ctx) }()
		text := func(name string) string {
			read, _ := os.ReadFile(filepath.Join(folder, name+".txt")) // the file may not exist yet
			return string(read)
		}
		require.Eventually(t, func() bool { return text("1-name") == "Sim 1" && text("2-name") == "Sim 2" && text("moment") != "" }, 20*time.Second, 5*time.Millisecond)
		k.write(t, k.entries())
		s.feeds[0].look()
		require.Eventually(t, func() bool { return strings.Contains(text("moment"), "the match is over") }, 20*time.Second, 5*time.Millisecond)
		require.Contains(t, text("score"), " : ")
		stop()
		require.NoError(t, <-ended)
		files, err := os.ReadDir(folder)
		require.NoError(t, err)
		for _, file := range files {
			require.True(t, strings.HasSuffix(file.Name(), ".txt"), "%s is left over", file.Name())
		}
	}
}

func TestTexts_WhereNothingCanBeWritten(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 3)
	s, _ := k.serving(t, 0)
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	require.Error(t, s.textsOf(filepath.Join(file, "texts"))[0].follow(t.Context()))
}
