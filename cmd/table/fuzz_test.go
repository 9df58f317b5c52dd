package table

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/internal/termtest"
	"shinpan/cmd/lang"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// atTheTable loads the game and its words once.
var atTheTable = sync.OnceValues(func() (*game.Game, *lang.Words) {
	a := &app.App{Env: func(string) string { return "" }}
	game, words, err := a.Game("")
	if err != nil {
		return nil, nil
	}
	return game, words
})

// FuzzScript types anything in a match. Lines must be carried out or refused, the resulting match
// must verify, and the output must not contain control sequences.
func FuzzScript(f *testing.F) {
	f.Add("first p1\nkeep\nkeep\nmission KS-M05\nnote \"x\"\n")
	f.Add("first p1\nkeep\nkeep\nmission KS-M05\nİİİ9 naruto\nﬃ9 x\n9d é\n")
	game, words := atTheTable()
	require.NotNil(f, game)
	f.Fuzz(func(t *testing.T, text string) {
		var out, errs bytes.Buffer
		a := &app.App{In: strings.NewReader(text), Out: &out, Err: &errs, Env: func(string) string { return "" }, Now: time.Now}
		from, _, err := sourceOf(a, words, "-")
		require.NoError(t, err)
		opening, err := openingOf(a, setup{a, game, words, from}, &playOptions{luck: luckTable, players: []string{"Lina", "Marco"}})
		require.NoError(t, err)
		var file lines
		opening.Recorder = &file
		match, problems := record.NewMatch(game, opening)
		require.Empty(t, problems)
		err = newTable(a, session{game: game, match: match, now: time.Now}, words, from, nil).play()
		var shown app.Shown
		require.True(t, err == nil || errors.As(err, &shown) || len(complaint(a, err)) > 0, "%v", err)
		termtest.RequireSafe(t, out.String()+errs.String(), "said")
		_, report := record.ReadMatch(game, record.Replay{Lines: &file.Buffer})
		require.True(t, report.Clean(), "%v", report.Problems)
	})
}

// complaint returns the output with which the program would end after an error.
func complaint(a *app.App, err error) string {
	var errs bytes.Buffer
	quiet := *a
	quiet.Err = &errs
	quiet.Exit(err)
	return errs.String()
}

// lines is a match file in memory.
type lines struct{ bytes.Buffer }

func (l *lines) Append(more ...[]byte) error {
	for _, line := range more {
		l.Write(line)
		l.WriteByte('\n')
	}
	return nil
}
