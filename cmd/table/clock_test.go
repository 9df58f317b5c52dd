package table

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee/record"
	"shinpan/referee/refereetest/toy"
)

// The clock is part of the record. It is stopped, extended and runs out, and the rounds after that
// are counted.
func TestTable_Clock(t *testing.T) {
	g := toy.New()
	seed := uint64(1)
	match, problems := record.NewMatch(g, record.Opening{Header: record.Header{Players: []string{"Ann", "Bob"}, Luck: luckTable, Seed: &seed}})
	require.Empty(t, problems)
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	say := func(language string, script ...string) (out, errs string) {
		t.Helper()
		words, err := lang.Load(language, append(app.MessageFiles(), g.Messages...)...)
		require.NoError(t, err)
		var told, wrong bytes.Buffer
		a := &app.App{In: strings.NewReader(strings.Join(script, "\n")), Out: &told, Err: &wrong, Env: func(string) string { return "" }, Now: time.Now}
		from, _, err := sourceOf(a, words, "-")
		require.NoError(t, err)
		table := newTable(a, session{game: g, match: match, now: func() time.Time { return now }}, words, from, nil)
		table.timer.told, table.timer.terms.More = 50*time.Minute, 1
		require.NoError(t, table.play())
		return told.String(), wrong.String()
	}
	left := func() int {
		c, _, ok := match.Clock(match.Count())
		require.True(t, ok)
		return c.Left
	}
	_, errs := say("en", "clock", "clock pause", "clock +3m", "clock soon", "clock 25h", "clock 0s")
	require.Equal(t, 3, strings.Count(errs, "there is no clock"))
	require.Equal(t, 3, strings.Count(errs, "is not a clock command"))
	require.Zero(t, match.Count())

	out, _ := say("en", "clock 50m")
	require.Contains(t, out, "the clock runs: 50:00")
	now = now.Add(20 * time.Minute)
	out, _ = say("fr", "horloge pause", `horloge +3m parce que "une règle à relire"`)
	require.Contains(t, out, "l’horloge est arrêtée à 30:00")
	require.Contains(t, out, "03:00 de plus")
	require.Equal(t, 33*60, left())
	now = now.Add(time.Hour)
	_, errs = say("en", "clock")
	require.Contains(t, errs, "is paused at 33:00")
	say("en", "clock on")
	now = now.Add(24 * time.Minute)
	_, errs = say("en", "clock")
	require.Contains(t, errs, "09:00 left on the clock")
	require.Equal(t, 2, strings.Count(errs, "09:00 left"), "announced once, and asked once: %s", errs)

	now = now.Add(10 * time.Minute)
	out, errs = say("en", "clock on")
	require.Contains(t, out, "time is called in round 1")
	require.Contains(t, errs, "This round is the last one")
	require.Contains(t, errs, "time has already been called")
	_, errs = say("en", "stake small", "show T-2", "show T-1", "deal T-1", "board")
	require.Contains(t, errs, "the last round is over")
	for _, e := range match.Entries() {
		if e.Kind == record.EntryClock {
			require.NotEmpty(t, e.At, "a clock needs the time")
		}
	}
}

// A terminal with boards rings its bell for announcements of the clock. No other terminal does,
// because a screen reader speaks instead.
func TestTable_ClockRings(t *testing.T) {
	g := toy.New()
	seed := uint64(1)
	words, err := lang.Load("en", append(app.MessageFiles(), g.Messages...)...)
	require.NoError(t, err)
	for _, boards := range []bool{true, false} {
		match, problems := record.NewMatch(g, record.Opening{Header: record.Header{Players: []string{"Ann", "Bob"}, Luck: luckTable, Seed: &seed}})
		require.Empty(t, problems)
		now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
		var told bytes.Buffer
		a := &app.App{In: strings.NewReader(""), Out: &told, Err: &told, Env: func(string) string { return "" }, Now: time.Now}
		from, _, err := sourceOf(a, words, "-")
		require.NoError(t, err)
		table := newTable(a, session{game: g, match: match, now: func() time.Time { return now }}, words, from, nil)
		table.display.boards, table.display.errPaper = boards, func() screen.Paper { return screen.Paper{Width: 80, Height: 24} }
		table.setClock(record.Clock{Left: 50 * 60, Runs: true, More: 1}, "")
		rings := 0
		for _, after := range []time.Duration{30, 41, 42, 46, 49, 50, 51} {
			now = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC).Add(after * time.Minute)
			table.watchClock()
			if boards && (after == 41 || after == 46 || after >= 49 && after < 51) {
				rings++
			}
			require.Equal(t, rings, strings.Count(told.String(), "\a"), "after %d minutes", after)
		}
	}
}
