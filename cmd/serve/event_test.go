package serve

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	desk "shinpan/cmd/event"
)

// evening is an event in a folder.
type evening struct {
	*app.App
	folder string
	out    *strings.Builder
}

// newEvening starts an event with players. Its clock stands still until a test moves it with at.
// With a running clock, a test that reads the time left would fail at the end of a second.
func newEvening(t *testing.T, players ...string) evening {
	t.Helper()
	t.Cleanup(xdg.Reload)
	t.Setenv("XDG_DATA_HOME", t.TempDir()) // judge calls are kept there
	xdg.Reload()
	out, begun := &strings.Builder{}, time.Now()
	e := evening{&app.App{In: strings.NewReader(""), Out: out, Err: io.Discard, Env: func(string) string { return "" }, Now: func() time.Time { return begun }}, filepath.Join(t.TempDir(), "friday"), out}
	e.do(t, "new", e.folder, "--game", "yugioh", "--best-of", "3", "--name", "Friday <duel>", "--seed", "a-seed-of-lots")
	if len(players) > 0 {
		e.do(t, append([]string{"add", "--in", e.folder}, players...)...)
	}
	return e
}

// do runs a command of the desk.
func (e evening) do(t *testing.T, args ...string) {
	t.Helper()
	cmd := desk.New(e.App)
	if args[0] != "new" && args[0] != "add" {
		args = append(args, "--in", e.folder)
	}
	cmd.SetArgs(args)
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	require.NoError(t, cmd.Execute(), args)
}

// serving serves the event.
func (e evening) serving(t *testing.T) *httptest.Server {
	t.Helper()
	shown, err := followEvent(e.App, e.folder)
	require.NoError(t, err)
	s, err := newServer(e.App, nil, nil)
	require.NoError(t, err)
	s.event = shown
	web := httptest.NewServer(s.handler())
	t.Cleanup(func() { cutOff(web) })
	return web
}

// eventAddresses lists the pages of an event to search for unpublished information.
var eventAddresses = []string{"/event", "/event?part", "/event/names", "/event/names?name=a", "/event/standings", "/event/standings?part", "/", "/tables", "/clock", "/clock?part", reportPath}

// The pages of an event show information as soon as it is published. They never show a draft, a
// penalty, the seed or other private parts of the record.
func TestEvent_ShowsWhatIsPublished(t *testing.T) {
	e := newEvening(t, "Ann", "Bob", "Cid", "Dov")
	e.do(t, "codes")
	web := e.serving(t)
	all := func() string {
		text := ""
		for _, page := range eventAddresses {
			for _, language := range []string{"en", "fr"} {
				status, body := get(t, web.URL+page, "Accept-Language", language)
				require.Equal(t, http.StatusOK, status, page)
				require.NotContains(t, body, "serve.", page)
				require.NotContains(t, body, "⟦", page)
				require.NotContains(t, body, "<duel>", page)
				text += body
			}
		}
		for _, secret := range []string{"a-seed-of-lots", "slow play", "Noah", "a warning", "a fall from a chair", "Dark Magician", "Magicien Sombre", "46986414"} {
			require.NotContains(t, text, secret)
		}
		return text
	}
	require.Contains(t, all(), "not published yet")
	list := filepath.Join(t.TempDir(), "ann.yaml")
	require.NoError(t, os.WriteFile(list, []byte("game: yugioh\nmain:\n  - 3 Dark Magician\n"), 0o600))
	cmd := desk.New(e.App)
	cmd.SetArgs([]string{"deck", "Ann", list, "--in", e.folder})
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	require.Error(t, cmd.Execute(), "it is too short, and taken in")
	kept, err := filepath.Glob(filepath.Join(e.folder, "lists", "*"))
	require.NoError(t, err)
	require.NotEmpty(t, kept)
	e.do(t, "pair")
	require.NotContains(t, all(), "against", "a draft")
	e.do(t, "publish")
	require.Contains(t, all(), "against")
	e.do(t, "penalty", "Bob", "--infraction", "slow play", "--penalty", "a warning", "--judge", "Noah")
	e.do(t, "clock", "50m")
	e.do(t, "clock", "+3m", "--table", "1", "--reason", "a fall from a chair")
	require.NotContains(t, all(), `class="done"`)
	e.do(t, "result", "1", "2-1")
	require.Contains(t, all(), `class="done"`)
	require.Contains(t, all(), "2-1")
	e.do(t, "result", "2", "2-0")
	e.do(t, "pair")
	require.NotContains(t, all(), "Round 2", "a draft")
	e.do(t, "publish")
	require.Contains(t, all(), "Round 2")
	require.Contains(t, all(), "Ronde 2")

	_, body := get(t, web.URL+"/event/names?name=BO", "Accept-Language", "en")
	require.Contains(t, body, "1 player for “BO”")
	require.NotContains(t, body, "<b>Dov</b>")
	_, body = get(t, web.URL+"/event/names?name=%3Cscript%3E", "Accept-Language", "en")
	require.Contains(t, body, "No player in this round")
	require.NotContains(t, body, "<script>")
}

// Without an event there are no event pages, and a folder without an event is refused.
func TestEvent_OnlyWhereThereIsOne(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 1)
	_, web := k.serving(t, 0)
	status, _ := get(t, web.URL+"/event")
	require.Equal(t, http.StatusNotFound, status)
	_, err := followEvent(k.App, t.TempDir())
	require.ErrorContains(t, err, "eventdesk.none")
}
