//go:build !race && unix

package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/termtest"
)

// TestFullBoards begins a match on the fullest board of each game at terminals of three sizes. The
// whole screen, with board and question, must match the golden file, and no line may have scrolled
// away.
func TestFullBoards(t *testing.T) {
	players := map[string]string{"saintseiya": "Ann,Bob,Carl,Dora"}
	boards, err := filepath.Glob("testdata/boards/*.yaml")
	require.NoError(t, err)
	require.Len(t, boards, 4)
	for _, board := range boards {
		game := strings.TrimSuffix(filepath.Base(board), ".yaml")
		names := players[game]
		if names == "" {
			names = "Lina,Marco"
		}
		for _, size := range []at{{width: 80, height: 24}, {width: 50, height: 24}, {width: 120, height: 40}} {
			for _, language := range []string{"en", "fr"} {
				size.lang = language
				size := size
				name := fmt.Sprintf("%s.%s.%dx%d", game, size.lang, size.width, size.height)
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					s := size.start(t, "play", "--from", board, "--players", names, "--match", "none")
					requireScreen(t, name, s)
				})
			}
		}
	}
}

// requireScreen waits until a terminal shows the contents of the golden file with that name.
func requireScreen(t *testing.T, name string, s *termtest.Session) {
	t.Helper()
	file := filepath.Join("testdata", "screens", name+".txt")
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(s.Settled()), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	s.SeeAll(string(want))
}
