package serve

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/sim"
)

// kept is a whole random match of a game on disk.
type kept struct {
	*app.App
	path  string
	lines [][]byte // the lines of the file, with their line endings
	file  matchfile.Sealed
}

// keep plays a random match of a game and keeps it.
func keep(t testing.TB, game string, seed uint64) kept {
	t.Helper()
	k := kept{App: &app.App{Env: func(string) string { return "" }, Now: time.Now, Err: io.Discard}, path: filepath.Join(t.TempDir(), "m.shinpan")}
	g, _, err := k.Game(game)
	require.NoError(t, err)
	m := simulation(t, g, seed)
	k.lines, k.file = bytes.SplitAfter(m.File, []byte("\n")), matchfile.Sealed{Decks: m.Decks}
	k.lines = slices.DeleteFunc(k.lines, func(line []byte) bool { return len(line) == 0 })
	return k
}

// firsts holds the match of each game with the seed 1, which many tests use.
var firsts sync.Map

// simulation returns the random match of a game with a seed.
func simulation(t testing.TB, g *game.Game, seed uint64) sim.Match {
	t.Helper()
	if made, has := firsts.Load(g.ID); has && seed == 1 {
		return made.(sim.Match)
	}
	var made sim.Match
	work := sim.Work{Jobs: 1, Files: true, Done: func(m sim.Match, fault error) error {
		made = m
		return fault
	}}
	_, err := sim.Table{Game: g, Seed: seed}.Run(t.Context(), 1, work)
	require.NoError(t, err)
	if seed == 1 {
		firsts.Store(g.ID, made)
	}
	return made
}

var long = flag.Bool("long", false, "search a thousand matches, and play whole matches of every game")

// short returns only the first of some items, unless the long form of the tests runs.
func short[T any](all []T) []T {
	if *long {
		return all
	}
	return all[:1]
}

// simulated returns the games whose matches can be played at random.
func simulated(t *testing.T) []string {
	t.Helper()
	a := &app.App{Env: func(string) string { return "" }}
	var ids []string
	for _, id := range a.GameIDs() {
		game, _, err := a.Game(id)
		require.NoError(t, err)
		if game.Simulation != nil {
			ids = append(ids, id)
		}
	}
	require.NotEmpty(t, ids)
	return ids
}

// write makes the file have its header and this many entries.
func (k kept) write(t testing.TB, entries int) {
	t.Helper()
	text := bytes.Join(k.lines[:1+entries], nil)
	if _, err := os.Stat(k.path); err != nil {
		require.NoError(t, matchfile.Store{}.KeepSimulated(k.path, text, k.file))
		return
	}
	require.NoError(t, os.WriteFile(k.path, text, 0o600))
}

// entries returns the number of entries of the match.
func (k kept) entries() int { return len(k.lines) - 1 }

// serving serves the match as it is on disk.
func (k kept) serving(t testing.TB, delay time.Duration) (*server, *httptest.Server) {
	t.Helper()
	f, err := newFeed(k.App, k.path, delay)
	require.NoError(t, err)
	s, err := newServer(k.App, []*feed{f}, nil)
	require.NoError(t, err)
	web := httptest.NewServer(s.handler())
	t.Cleanup(func() { cutOff(web) })
	return s, web
}

// cutOff ends a server and the streams that its readers still have.
func cutOff(web *httptest.Server) {
	web.CloseClientConnections()
	web.Close()
}

// get fetches a page.
func get(t testing.TB, address string, headers ...string) (status int, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	require.NoError(t, err)
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	return answer.StatusCode, string(text)
}

func TestServer_EveryPage(t *testing.T) {
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		k.write(t, k.entries())
		_, web := k.serving(t, 0)
		for _, page := range []string{"/", "/table/1", "/wall", "/table/1/wall", "/wall?part", "/overlay", "/overlay?show=score,players", "/overlay?show=table,last&at=bottom", "/overlay?size=110", "/log", "/why", "/why?topic=points+p1", "/clock", "/table/1/clock", "/table/1?part"} {
			for _, language := range []string{"en", "fr"} {
				status, body := get(t, web.URL+page, "Accept-Language", language)
				require.Equal(t, http.StatusOK, status, page)
				require.NotContains(t, body, "serve.", "%s lacks a message", page)
				require.NotContains(t, body, "ZgotmplZ", page)
				if !strings.HasSuffix(page, "part") {
					require.Contains(t, body, `<html lang="`+language+`">`, page)
				}
			}
		}
		for page, begins := range map[string]string{"/recap.svg": "<svg", "/table/1/recap.png": "\x89PNG"} {
			status, body := get(t, web.URL+page)
			require.Equal(t, http.StatusOK, status, page)
			require.True(t, strings.HasPrefix(body, begins), page)
		}
		status, body := get(t, web.URL+"/state.json")
		require.Equal(t, http.StatusOK, status)
		var state stateJSON
		require.NoError(t, json.Unmarshal([]byte(body), &state))
		require.Equal(t, game, state.Game)
		require.Equal(t, k.entries(), state.Entry)
		require.True(t, state.Board.Over)
	}
}

func TestServer_Refuses(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, k.entries())
	before := bytes.Join(k.lines, nil)
	_, web := k.serving(t, 0)
	for _, tt := range []struct {
		method, path string
		headers      []string
		status       int
		says         string
	}{
		{"GET", "/nothing", nil, 404, "no such page"},
		{"GET", "/table/2", nil, 404, "no such page"},
		{"GET", "/table/01", nil, 404, "no such page"},
		{"GET", "/table/-1/log", nil, 404, "no such page"},
		{"GET", "/table/1/../../../etc/passwd", nil, 404, "no such page"},
		{"GET", "/pages/board.html", nil, 404, "no such page"},
		{"GET", "/m.shinpan.decks", nil, 404, "no such page"},
		{"GET", "/seat/", nil, 404, "no such page"},
		{"GET", "/seat/ABCDEFGHIJKLMNOPQRSTUVWXYZ", nil, 404, "does not work"},
		{"GET", "/judge/ABCDEFGHIJKLMNOPQRSTUVWXYZ/events", nil, 404, "does not work"},
		{"POST", "/", nil, 405, "only shows pages"},
		{"DELETE", "/table/1", nil, 405, "only shows pages"},
		{"GET", "/", []string{"Host", "evil.example"}, 421, "does not answer to that name"},
		{"GET", "/state.json", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "cors"}, 403, "Other sites"},
		{"GET", "/nothing", []string{"Accept-Language", "fr-CH, fr;q=0.9"}, 404, "n’existe pas"},
		{"GET", "/", []string{"X-Long", strings.Repeat("x", 1<<21)}, 431, ""},
	} {
		request, err := http.NewRequestWithContext(t.Context(), tt.method, web.URL+tt.path, nil)
		require.NoError(t, err)
		for i := 0; i+1 < len(tt.headers); i += 2 {
			request.Header.Set(tt.headers[i], tt.headers[i+1])
			if tt.headers[i] == "Host" {
				request.Host = tt.headers[i+1]
			}
		}
		answer, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		answer.Body.Close()
		require.Equal(t, tt.status, answer.StatusCode, "%s %s", tt.method, tt.path)
		require.Contains(t, string(body), tt.says, "%s %s", tt.method, tt.path)
	}
	after, err := os.ReadFile(k.path)
	require.NoError(t, err)
	require.Equal(t, string(before), string(after), "the match was touched")
}

func TestServer_EveryAnswerIsGuarded(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, k.entries())
	_, web := k.serving(t, 0)
	for _, page := range []string{"/", "/nothing", "/state.json", "/shinpan.js", "/overlay.css"} {
		answer, err := http.Get(web.URL + page)
		require.NoError(t, err)
		answer.Body.Close()
		require.Equal(t, policy, answer.Header.Get("Content-Security-Policy"), page)
		require.Equal(t, "no-store", answer.Header.Get("Cache-Control"), page)
		require.Equal(t, "nosniff", answer.Header.Get("X-Content-Type-Options"), page)
		require.Equal(t, "same-origin", answer.Header.Get("Referrer-Policy"), page)
	}
}

// Only the overlay accepts styles from elsewhere, because OBS puts its custom CSS into the page. No
// other page or response does.
func TestServer_OnlyTheOverlayTakesStyles(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, k.entries())
	_, web := k.serving(t, 0)
	policyOf := func(page string) string {
		answer, err := http.Get(web.URL + page)
		require.NoError(t, err)
		answer.Body.Close()
		return answer.Header.Get("Content-Security-Policy")
	}
	for _, page := range []string{"/overlay", "/table/1/overlay", "/overlay?show=score,lanes&lang=fr"} {
		require.Equal(t, overlayPolicy, policyOf(page), page)
	}
	for _, page := range []string{"/", "/log", "/clock", "/why?topic=score", "/recap", "/table/1", "/table/2/overlay", "/overlay/", "/overlay?part", "/overlay.css", "/x/overlay", "/seat/X/overlay"} {
		require.Equal(t, policy, policyOf(page), page)
	}
	rest, found := strings.CutSuffix(overlayPolicy, "; style-src 'self' 'unsafe-inline'")
	require.True(t, found)
	require.Equal(t, policy, rest+"; style-src 'self'", "nothing else is allowed")
}

// events reads events of a stream up to the one with an id.
func events(t testing.TB, address string, last, until int) []int {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	require.NoError(t, err)
	if last > 0 {
		request.Header.Set("Last-Event-ID", strconv.Itoa(last))
	}
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer answer.Body.Close()
	require.Equal(t, "text/event-stream; charset=utf-8", answer.Header.Get("Content-Type"))
	var ids []int
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		if id, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
			n, err := strconv.Atoi(id)
			require.NoError(t, err)
			ids = append(ids, n)
			if n == until {
				break
			}
		}
	}
	return ids
}

// upTo returns the numbers after one number up to another.
func upTo(after, last int) []int {
	var all []int
	for n := after + 1; n <= last; n++ {
		all = append(all, n)
	}
	return all
}

func TestStream_GoesOnWithoutAGap(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 5)
	s, web := k.serving(t, 0)
	require.Equal(t, upTo(0, 5), events(t, web.URL+"/events", 0, 5))
	k.write(t, 9)
	s.feeds[0].look()
	require.Equal(t, upTo(5, 9), events(t, web.URL+"/events", 5, 9))
	require.Equal(t, upTo(7, 9), events(t, web.URL+"/events?after=7", 0, 9))
	grown := make(chan []int)
	go func() { grown <- events(t, web.URL+"/events", 9, 14) }()
	for n := 10; n <= 14; n++ {
		k.write(t, n)
		s.feeds[0].look()
	}
	require.Equal(t, upTo(9, 14), <-grown)
}

func TestStream_SaysThatTheReaderIsAhead(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 5)
	_, web := k.serving(t, 0)
	answer, err := http.Get(web.URL + "/events?after=900")
	require.NoError(t, err)
	defer answer.Body.Close()
	text := make([]byte, 200)
	n, err := io.ReadAtLeast(answer.Body, text, len("retry: 2000\n\nevent: reset"))
	require.NoError(t, err)
	require.Contains(t, string(text[:n]), "event: reset")
}

// Before the end there is no picture, because it names the decks.
func TestServer_NoPictureBeforeTheEnd(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 5)
	_, web := k.serving(t, 0)
	for _, page := range []string{"/recap.svg", "/recap.png"} {
		status, _ := get(t, web.URL+page)
		require.Equal(t, http.StatusNotFound, status)
	}
}

func TestFeed_KeepsWhatItHasWhileTheFileCannotBeRead(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 8)
	s, web := k.serving(t, 0)
	shown := func() int {
		s.feeds[0].look()
		_, body := get(t, web.URL+"/state.json")
		var state stateJSON
		require.NoError(t, json.Unmarshal([]byte(body), &state))
		return state.Entry
	}
	require.NoError(t, os.Rename(k.path, k.path+".away"))
	require.Equal(t, 8, shown())
	require.NoError(t, os.WriteFile(k.path, []byte("nonsense\n"), 0o600))
	require.Equal(t, 8, shown())
	other := keep(t, "", 2)
	require.NoError(t, os.WriteFile(k.path, bytes.Join(other.lines, nil), 0o600))
	require.Equal(t, 8, shown(), "another match")
	k.write(t, 10)
	require.Equal(t, 10, shown())
	require.NoError(t, os.WriteFile(k.path, append(bytes.Join(k.lines[:12], nil), k.lines[12][:9]...), 0o600))
	require.Equal(t, 11, shown(), "a line that is being written")
}

func TestFeed_Delay(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 5)
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	k.Now = func() time.Time { return now }
	s, web := k.serving(t, 3*time.Minute)
	f := s.feeds[0]
	shown := func(viewer referee.Seat) int {
		f.look()
		m, _ := f.next(viewer)
		return m.shown
	}
	require.Equal(t, 0, shown(referee.Nobody))
	require.Equal(t, 5, shown(1), "a player sees the table")
	now = now.Add(2 * time.Minute)
	k.write(t, 7)
	require.Equal(t, 0, shown(referee.Nobody))
	now = now.Add(time.Minute)
	require.Equal(t, 5, shown(referee.Nobody))
	_, body := get(t, web.URL)
	require.Contains(t, body, "3m0s behind the table")
	require.Equal(t, upTo(0, 5), events(t, web.URL+"/events", 0, 5))
	now = now.Add(2 * time.Minute)
	require.Equal(t, 7, shown(referee.Nobody))
}

func TestTokens(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, 12)
	s, web := k.serving(t, 0)
	f := s.feeds[0]
	own := s.tokens.give(f, owner{seatKind, 1})
	status, body := get(t, web.URL+own)
	require.Equal(t, 200, status)
	require.Contains(t, body, "This page is for Sim 1")
	require.NotContains(t, body, "/why?", "its numbers would be explained as to the public")
	status, _ = get(t, web.URL+strings.Replace(own, "/seat/", "/judge/", 1))
	require.Equal(t, 404, status, "a player's token is not a judge's")
	again := s.tokens.give(f, owner{seatKind, 1})
	require.NotEqual(t, own, again)
	status, body = get(t, web.URL+own)
	require.Equal(t, 404, status)
	require.Contains(t, body, "does not work")
	s.tokens.takeBack(f, owner{seatKind, 1})
	status, _ = get(t, web.URL+again)
	require.Equal(t, 404, status)
	judge := s.tokens.give(f, owner{judgeKind, referee.Judge})
	status, _ = get(t, web.URL+judge)
	require.Equal(t, 200, status)
	stream, err := http.Get(web.URL + judge + "/events")
	require.NoError(t, err)
	require.NoError(t, stream.Body.Close())
	require.Equal(t, 200, stream.StatusCode)
}

// BenchmarkReaders measures how long 500 readers of one match take to hear of an
// entry and to fetch the page.
func BenchmarkReaders(b *testing.B) {
	k := keep(b, "", 1)
	k.write(b, 1)
	s, _ := k.serving(b, 0)
	handler := s.handler()
	for i := 0; b.Loop(); i++ {
		k.write(b, 2+i%(k.entries()-2))
		s.feeds[0].look()
		for range 500 {
			request := httptest.NewRequest(http.MethodGet, "/?part", nil)
			request.Host = "localhost"
			handler.ServeHTTP(httptest.NewRecorder(), request)
		}
	}
}
