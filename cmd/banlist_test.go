package cmd

import (
	"bytes"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// banning runs a command line on a given day, with two ban lists for the first game.
func banning(now string, args ...string) ran {
	list := func(from, card string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("game: mythos\nname: From " + from + "\nfrom: " + from + "\ncards: {" + card + ": 0}\n")}
	}
	entry := games.List()[0]
	load := entry.Load
	entry.Load = func(files fs.FS, more ...cards.Folder) (*game.Game, []referee.Problem) {
		g, problems := load(files, more...)
		g.Decks.BanLists = fstest.MapFS{"spring.yaml": list("2026-03-01", "KS-019"), "autumn.yaml": list("2026-10-01", "KS-021")}
		return g, problems
	}
	var out, errs bytes.Buffer
	day, _ := time.Parse(time.DateOnly, now)
	a := &app.App{In: strings.NewReader(""), Out: &out, Err: &errs, Env: func(string) string { return "" },
		Now: func() time.Time { return day }, Games: []games.Entry{entry}}
	code := run(a, args)
	return ran{out.String(), errs.String(), code}
}

// TestBanLists_OfTheGame names a list by its id, by a day and by "today".
func TestBanLists_OfTheGame(t *testing.T) {
	for _, c := range []struct {
		now, list, says string
		code            int
	}{
		{"2026-11-22", "", "", app.ExitOK},
		{"2026-11-22", "spring", "Ino Yamanaka (KS-019) is forbidden by “From 2026-03-01”, in force since 2026-03-01", app.ExitProblems},
		{"2026-11-22", "today", "Shikamaru Nara (KS-021) is forbidden", app.ExitProblems},
		{"2026-09-30", "today", "Ino Yamanaka (KS-019) is forbidden", app.ExitProblems},
		{"2026-11-22", "2026-04-01", "Ino Yamanaka (KS-019) is forbidden", app.ExitProblems},
		{"2026-11-22", "2026-01-01", "no list is known for 2026-01-01; the known ones are: spring and autumn", app.ExitUsage},
		{"2026-11-22", "winter.yaml", "there is no file “winter.yaml”", app.ExitError},
	} {
		args := []string{"deck", "check", "sample:leaf-tempo"}
		if c.list != "" {
			args = append(args, "--list", c.list)
		}
		told := banning(c.now, args...)
		require.Equal(t, c.code, told.code, "%s: %s", c.list, told.err)
		require.Contains(t, flat(told.out+told.err), c.says, c.list)
	}
}

// TestBanLists_WhereTheGameHasNone checks that such a game accepts only files as lists.
func TestBanLists_WhereTheGameHasNone(t *testing.T) {
	told := command("", "deck", "check", "sample:leaf-tempo", "--list", "today")
	require.Equal(t, app.ExitUsage, told.code)
	require.Contains(t, told.err, "has no ban lists here; give a file: --list list.yaml")

	other := t.TempDir() + "/other.yaml"
	require.NoError(t, os.WriteFile(other, []byte("game: chess\nname: x\nfrom: 2026-10-01\ncards: {queen: 0}\n"), 0o600))
	told = command("", "deck", "check", "sample:leaf-tempo", "--list", other)
	require.Equal(t, app.ExitProblems, told.code)
	require.Contains(t, told.err, "error[DK-03]")
}
