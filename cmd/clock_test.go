package cmd

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/referee"
)

// elsewhere runs a command line at another time and with another environment.
func elsewhere(now time.Time, env map[string]string, text string, args ...string) ran {
	var out, errs bytes.Buffer
	a := &app.App{Games: embedded(), In: strings.NewReader(text), Out: &out, Err: &errs, Env: func(name string) string { return env[name] },
		Now: func() time.Time { return now }}
	code := run(a, args)
	return ran{out.String(), errs.String(), code}
}

// answers holds the answers of half a match.
var answers = []string{"first p1", "keep", "keep", "mission KS-M05", "play KS-009 @D", "pass", "hide @D", "pass", "done", "mission KS-M06", "pass"}

// The clock is wrong, jumps, and goes backwards between any two answers. The match still continues,
// verifies, can be found and reports the times of the clock.
func TestClock_Jumps(t *testing.T) {
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	xdg.Reload()
	utc := func(year int, month time.Month) time.Time {
		return time.Date(year, month, 30, 23, 59, 59, 999, time.UTC)
	}
	times := []time.Time{
		{}, utc(2026, time.November), utc(1969, time.December), utc(9999, time.December), utc(1, time.January),
		utc(12026, time.March), time.Unix(1<<40, 0), utc(2038, time.January), time.Unix(-1<<40, 0),
		utc(2026, time.November).In(time.FixedZone("far", 14*3600)),
	}
	for _, began := range times[:4] {
		made := elsewhere(began, nil, answers[0]+"\n", "play", "--players", "Lina,Marco", "--luck", "table", "--ruling", "card-effects=declared")
		require.NotContains(t, made.err, "error", "%v", began)
		for i, answer := range answers[1:] {
			now := times[i%len(times)]
			went := elsewhere(now, nil, answer+"\n", "resume")
			require.Contains(t, went.out, fmt.Sprintf("#%d ", i+2), "%v: %s", now, went.err)
		}
		require.Zero(t, command("", "verify").code)
		require.Equal(t, strings.Join(answers, "\n")+"\n", command("", "log", "--script").out)
		require.Contains(t, command("", "log", "--json").out, times[1].UTC().Format(time.RFC3339))
		ended := elsewhere(began, nil, "pass\nquit\n", "resume")
		require.NotContains(t, ended.err, "error", "%v", began)
		matches, err := filepath.Glob(filepath.Join(os.Getenv("XDG_DATA_HOME"), "shinpan", "matches", "*"))
		require.NoError(t, err)
		require.Len(t, matches, 1)
		require.NoError(t, os.Remove(matches[0]))
	}
}

// A match can begin in one language and continue in another, under any locale. The record is the
// same.
func TestClock_OtherLocales(t *testing.T) {
	play := func(match string, locale func(i int) map[string]string) string {
		begun := elsewhere(time.Time{}, locale(0), answers[0]+"\n", "play", "--seed", "7", "--players", "İnés,Marco", "--luck", "table", "--ruling", "card-effects=declared", "--match", match)
		require.Contains(t, begun.out, "#1 ")
		for i, answer := range answers[1:] {
			went := elsewhere(time.Time{}, locale(i+1), answer+"\n", "resume", match)
			require.Contains(t, went.out, fmt.Sprintf("#%d ", i+2), "%v: %s", locale(i+1), went.err)
		}
		text, err := os.ReadFile(match)
		require.NoError(t, err)
		return string(text)
	}
	locales := []string{"C", "fr_FR.UTF-8", "en_US.ISO-8859-1", "tr_TR.UTF-8", "", "POSIX", "zh_CN.GB18030", "fr", "de_DE@euro", "../../etc", "\x1b[31m"}
	want := play(filepath.Join(t.TempDir(), "m.shinpan"), func(int) map[string]string { return nil })
	got := play(filepath.Join(t.TempDir(), "m.shinpan"), func(i int) map[string]string {
		return map[string]string{"LC_ALL": locales[i%len(locales)], "LANG": locales[(i+3)%len(locales)]}
	})
	require.Equal(t, want, got)
}

// Every way to end a round when time is called is described in every language, and one of them is
// the default.
func TestClock_EveryEndHasWords(t *testing.T) {
	a := &app.App{Games: embedded(), Env: func(string) string { return "" }}
	for _, id := range a.GameIDs() {
		g, _, err := a.Game(id)
		require.NoError(t, err)
		require.Positive(t, g.Clock.Minutes, id)
		all, err := a.EveryWords(g)
		require.NoError(t, err)
		seen := map[string]bool{}
		for _, end := range g.Clock.Ends {
			require.False(t, seen[end.ID], end.ID)
			seen[end.ID] = true
			for _, words := range all {
				require.True(t, words.Has(referee.Key("clock.end."+end.ID)), "%s, %s: %s", id, words.Language(), end.ID)
			}
		}
		usual, ok := g.Clock.End("")
		require.True(t, ok)
		require.Equal(t, g.Clock.Ends[0], usual)
	}
}

// If time is called during one of several games, the match ends with that game, whatever its
// result. Under the rules of an earlier version, the match continues.
func TestClock_EndsAMatchOfSeveral(t *testing.T) {
	dir := t.TempDir()
	board, match := filepath.Join(dir, "duel.yaml"), filepath.Join(dir, "m.shinpan")
	require.NoError(t, os.WriteFile(board, []byte("game: yugioh\nturn: 4\nactive: p2\nplayers: [{hand: 4}, {hand: 4}]\n"), 0o600))
	began := time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)
	made := elsewhere(began, nil, "", "play", "yugioh", "--players", "Lina,Marco", "--best-of", "3", "--clock", "50m", "--seed", "3", "--from", board, "--match", match)
	require.NotContains(t, made.err, "error")
	went := elsewhere(began.Add(51*time.Minute), nil, "concede for p2\n", "resume", match)
	require.Contains(t, went.out, "time is called in turn 4")
	require.Contains(t, went.out, "no further game is played")
	require.Contains(t, went.out, "Lina wins (R-MATCH)")
	require.NotContains(t, went.out, "Side Deck")
	require.Zero(t, command("", "verify", match).code)

	again := elsewhere(began.Add(52*time.Minute), nil, "undo\nclock\nquit\n", "resume", match)
	require.Contains(t, again.err, "To continue:", "people may take it back")
	require.NotContains(t, again.out, "#7 ")
}
