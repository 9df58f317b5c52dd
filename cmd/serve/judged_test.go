package serve

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/judge"
	"shinpan/cmd/table"
	"shinpan/referee"
)

// disputed returns the file of a match with an override, an undo and extra time.
func disputed(t *testing.T, a *app.App) string {
	t.Helper()
	folder := t.TempDir()
	script, path := filepath.Join(folder, "said.txt"), filepath.Join(folder, "m.shinpan")
	said := "keep\nkeep\nmission M02\nplay 9 @D\nhide @D\nanyway \"it was forgotten\" token p1:D1 2 by 108M\nundo\nclock +3m because \"a spilled drink\"\nnote \"Bob asks about the token\"\n"
	require.NoError(t, os.WriteFile(script, []byte(said), 0o600))
	cmd := table.NewPlay(&app.App{In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Env: a.Env, Now: a.Now}, table.Outside{Live: GoLive})
	cmd.SetArgs([]string{"--players", "Ann,Bob", "--edge", "Ann", "--clock", "50m", "--script", script, "--match", path})
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	_ = cmd.Execute() // the program complains that the script ends
	return path
}

// A judge's page names the corrections, the overrides and the extra time, and the event's
// information about the players and their table. No other page shows penalties.
func TestJudge_IsToldOfDisputes(t *testing.T) {
	e := newEvening(t, "Bob", "Ann", "Cid", "Dov")
	e.do(t, "pair", "--force", "Ann,Bob")
	e.do(t, "publish")
	e.do(t, "clock", "50m")
	e.do(t, "penalty", "Bob", "--infraction", "slow play", "--penalty", "a warning", "--judge", "Noah")
	e.do(t, "penalty", "Cid", "--infraction", "bad language", "--penalty", "a warning")
	f, err := newFeed(e.App, disputed(t, e.App), time.Hour) // the public is behind
	require.NoError(t, err)
	s, err := newServer(e.App, []*feed{f}, nil)
	require.NoError(t, err)
	web := httptest.NewServer(s.handler())
	t.Cleanup(func() { cutOff(web) })
	judges := s.tokens.give(f, owner{judgeKind, referee.Judge})
	page := func(address, language string) string {
		status, body := get(t, web.URL+address, "Accept-Language", language)
		require.Equal(t, http.StatusOK, status, address)
		require.NotContains(t, body, "serve.", address)
		return plain(body)
	}
	for _, wants := range []string{"Corrections and decisions", "it was forgotten", "a spilled drink", "Bob asks about the token"} {
		require.Contains(t, page(judges, "en"), wants)
	}
	require.Contains(t, page(judges, "fr"), "Corrections et décisions")
	require.NotContains(t, page(judges, "en"), "data-often", "nothing but the match changes it")
	require.Contains(t, page(judges+"/log", "en"), "Bob asks about the token")
	require.NotContains(t, page("/log", "en"), "Bob asks about the token", "it is late")
	require.Contains(t, page(judges+"/why?topic=chakra+p1", "en"), judges+"/log", "every link leads a judge to a judge's pages")
	require.Contains(t, page(judges+"/clock", "en"), "03:00 of it added")

	s.event, err = followEvent(e.App, e.folder)
	require.NoError(t, err)
	now := page(judges, "en")
	require.Contains(t, now, "Round 1, Bob: slow play → a warning · judge Noah")
	require.NotContains(t, now, "bad language", "of others")
	require.Contains(t, now, "data-often")
	at := regexp.MustCompile(`<b>Table ([12])</b>`).FindStringSubmatch(now)
	require.NotNil(t, at, now)
	no := at[1]
	e.do(t, "clock", "+3m", "--table", no, "--reason", "a rule was looked up")
	call := judge.New(e.App)
	call.SetArgs([]string{"call", "start", no, "--clock", "40:00", "--event", "Friday <duel>"})
	require.NoError(t, call.Execute())
	now = page(judges, "en")
	require.Contains(t, now, `<b>Table `+no+`</b> <span class="turn">judge</span> <small>+3</small>`, "though the match stands still")
	for _, address := range append([]string{"/", "/log", s.tokens.give(f, owner{seatKind, 2})}, eventAddresses...) {
		if status, body := get(t, web.URL+address); status == http.StatusOK {
			require.NotContains(t, body, "slow play", address)
		}
	}
}
