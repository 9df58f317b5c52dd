package cmd

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// TestBoards_OfAGameWithoutAny checks that a board cannot be scored, and that the error says so.
func TestBoards_OfAGameWithoutAny(t *testing.T) {
	entry := games.List()[0]
	load := entry.Load
	entry.Load = func(files fs.FS, more ...cards.Folder) (*game.Game, []referee.Problem) {
		g, problems := load(files, more...)
		g.Boards = nil
		return g, problems
	}
	var out, errs bytes.Buffer
	a := &app.App{In: strings.NewReader("game: mythos\n"), Out: &out, Err: &errs, Env: func(string) string { return "" }, Games: []games.Entry{entry}}
	require.Equal(t, app.ExitUsage, run(a, []string{"judge", "score", "-"}))
	require.Contains(t, errs.String(), "Naruto Mythos TCG has no board files")
}
