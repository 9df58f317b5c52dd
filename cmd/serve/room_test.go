package serve

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	desk "shinpan/cmd/event"
	"shinpan/cmd/judge"
)

// at sets the time that the clock of an evening shows.
func (e evening) at(now *time.Time) { e.Now = func() time.Time { return *now } }

// The room clock needs no match. It shows the tables with extra time until they have a result,
// including extra time from judge calls.
func TestRoom_Clock(t *testing.T) {
	now := time.Date(2026, 11, 28, 10, 0, 0, 0, time.UTC)
	e := newEvening(t, "Ann", "Bob", "Cid", "Dov", "Eve", "Fay")
	e.at(&now)
	web := e.serving(t)
	shows := func(page string) string {
		status, body := get(t, web.URL+page, "Accept-Language", "en")
		require.Equal(t, http.StatusOK, status, page)
		require.NotContains(t, body, "serve.event", page)
		return body
	}
	call := func(args ...string) {
		cmd := judge.New(e.App)
		cmd.SetArgs(append([]string{"call"}, args...))
		require.NoError(t, cmd.Execute(), args)
	}
	require.Contains(t, shows("/clock"), "no clock yet")
	e.do(t, "pair")
	e.do(t, "publish")
	e.do(t, "clock", "50m")
	now = now.Add(10 * time.Minute)
	require.Contains(t, shows("/clock"), ">40:00</b>")
	require.Contains(t, shows("/event"), ">40:00</b>")
	require.Contains(t, shows("/clock?part"), "></b>", "a script counts in the part, which stays the same")
	require.NotContains(t, shows("/clock"), "Tables with more time")

	e.do(t, "clock", "+3m", "--table", "2", "--reason", "a rule was looked up")
	require.Contains(t, shows("/clock"), "<small>&#43;3</small>")
	require.Contains(t, shows("/clock"), ">43:00</b>")
	require.Contains(t, shows("/event"), `<li class="more">`)
	require.NotContains(t, shows("/clock")+shows("/event"), "looked up")
	call("start", "3", "--clock", "40:00", "--event", "Friday <duel>")
	require.Contains(t, shows("/event"), `<li class="call">`)
	call("end", "3", "--clock", "34:00")
	now = now.Add(6 * time.Minute)
	require.NotContains(t, shows("/event"), `<li class="call">`)
	require.Contains(t, shows("/clock"), "<small>&#43;6</small>")
	call("start", "1", "--clock", "34:00", "--event", "another")
	require.NotContains(t, shows("/event"), `<li class="call">`, "another event")
	e.do(t, "result", "2", "2-0")
	require.NotContains(t, shows("/clock"), "<small>&#43;3</small>", "it is done")

	e.do(t, "clock", "pause")
	now = now.Add(time.Hour)
	require.Contains(t, shows("/clock"), "<b>34:00</b>")
	require.Contains(t, shows("/clock"), "The clock is paused.")
	e.do(t, "clock", "on")
	now = now.Add(35 * time.Minute)
	require.Contains(t, shows("/clock"), "<b>Time</b>")
	require.Contains(t, shows("/clock"), ">05:00</b>", "table 3")
	require.Contains(t, shows("/clock"), "three more are played")
	_, french := get(t, web.URL+"/clock", "Accept-Language", "fr")
	require.Contains(t, french, "<b>Temps</b>")
	require.Contains(t, french, "trois")
	e.do(t, "result", "1", "2-0")
	e.do(t, "result", "3", "2-0")
	e.do(t, "pair")
	e.do(t, "publish")
	require.Contains(t, shows("/clock"), "no clock yet", "a new round")
}

// A hall that pairs elsewhere can have just a clock, which needs no event and leaves no files.
func TestRoom_ClockAlone(t *testing.T) {
	e := newEvening(t)
	t.Setenv("TMPDIR", t.TempDir())
	o := options{clock: "50m"}
	alone, err := o.startClock(e.App)
	require.NoError(t, err)
	require.Equal(t, alone, o.event)
	e.folder = alone
	e.do(t, "clock", "+3m", "--table", "7")
	web := e.serving(t)
	status, body := get(t, web.URL+"/", "Accept-Language", "en")
	require.Equal(t, http.StatusOK, status)
	require.Contains(t, body, `class="time`)
	require.Equal(t, 1, strings.Count(body, "<small>&#43;3</small>"))
	require.Contains(t, body, "<h1>Clock</h1>")
	for look, has := range map[string]bool{"": false, "dark": true, "x": false} {
		_, body := get(t, web.URL+"/?look="+look)
		require.Equal(t, has, strings.Contains(body, ` data-look="`), look)
	}
	for _, of := range []string{"<nav", "players", "round", "When time is called"} {
		require.NotContains(t, body, of, "there is no event")
	}
	said, err := desk.SetClock(e.App, alone, "+2m 9")
	require.NoError(t, err)
	require.Contains(t, said, "Table 9: 02:00 more, so 5")
	said, err = desk.SetClock(e.App, alone, "40m")
	require.NoError(t, err)
	require.Equal(t, "40:00 left in the round", said, "a new round without extensions")
	for _, typed := range []string{"", "+2m 0", "pause 3", "40m 3", "+2m 3 4", "on"} {
		_, err = desk.SetClock(e.App, alone, typed)
		require.Error(t, err, typed)
	}
}
