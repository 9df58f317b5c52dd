//go:build browser

package serve

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"shinpan/cmd/match"
	"shinpan/cmd/matchfile"
	"shinpan/referee"
	"shinpan/referee/record"
)

// These tests drive Chromium, which must be installed:
//
//	go test -tags browser ./cmd/serve -run TestBrowser -args -axe axe.min.js [-shots FOLDER] [-long]
//
// axe-core, which audits the accessibility of pages, is not part of the project, because its
// licence is the MPL and it is larger than all pages together. .ci/long fetches it.
var (
	axe   = flag.String("axe", "", "the file axe.min.js of axe-core")
	shots = flag.String("shots", "", "keep pictures of the pages in this folder")
)

// window is a browser window. Every complaint on its console is a fault.
type window struct {
	context.Context
	width, height int64

	mu     sync.Mutex
	faults []string
}

// chromium starts the browser with one window.
func chromium(t *testing.T) *window {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	allocated, end := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(end)
	ctx, gone := chromedp.NewContext(allocated)
	t.Cleanup(gone)
	w := &window{Context: ctx}
	require.NoError(t, chromedp.Listen(ctx, func(event any) {
		w.mu.Lock()
		defer w.mu.Unlock()
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			w.faults = append(w.faults, e.ExceptionDetails.Text)
		case *log.EventEntryAdded:
			if e.Entry.Source == "security" || e.Entry.Source == "violation" {
				w.faults = append(w.faults, e.Entry.Text)
			}
		}
	}))
	return w
}

// open shows an address in the window and sets the window's size.
func open(t *testing.T, w *window, width, height int64, address string) *window {
	t.Helper()
	w.width, w.height = width, height
	require.NoError(t, chromedp.Do(w, chromedp.EmulateViewport(width, height), chromedp.Navigate(address), chromedp.WaitReady("main")))
	return w
}

// speaks sets the reader's language.
func (w *window) speaks(t *testing.T, language string) {
	t.Helper()
	require.NoError(t, chromedp.Do(w, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": language}})
		return err
	})))
}

// js returns the value of an expression, and waits for it if it is a promise.
func js[T any](t *testing.T, w *window, expression string) T {
	t.Helper()
	var failed error
	for range 3 { // a request may be lost while one page replaces another
		soon, end := context.WithTimeout(w, 20*time.Second)
		value, err := chromedp.Run(soon, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
		end()
		if err == nil {
			return value
		}
		failed = err
	}
	require.NoError(t, failed)
	var none T
	return none
}

// until waits until an expression is true.
func (w *window) until(t *testing.T, expression string) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if js[bool](t, w, expression) {
			return
		}
	}
	w.shoot(t, "failed")
	require.Fail(t, "never true: "+expression, "%s", js[string](t, w, "document.body.innerText"))
}

// shoot saves a picture of the page, if the environment asks for it.
func (w *window) shoot(t *testing.T, name string) {
	t.Helper()
	if *shots == "" {
		return
	}
	image, err := chromedp.Run(w, chromedp.CaptureScreenshot())
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(*shots, fmt.Sprintf("%s-%d.png", name, w.width)), image, 0o600))
}

// sound checks that a page fits its window, has no console messages and is accessible to everyone.
func (w *window) sound(t *testing.T, where string) {
	t.Helper()
	require.LessOrEqual(t, js[int](t, w, "document.documentElement.scrollWidth"), int(w.width), "%s is wider than its window", where)
	w.mu.Lock()
	require.Empty(t, w.faults, where)
	w.mu.Unlock()
	w.heard(t, where)
	if *axe == "" {
		return
	}
	source, err := os.ReadFile(*axe)
	require.NoError(t, err)
	require.Zero(t, js[int](t, w, string(source)+";0"))
	text := js[string](t, w, `axe.run({resultTypes: ["violations"]}).then((r) => JSON.stringify(r.violations.filter((v) => ["serious", "critical"].includes(v.impact)).map((v) => ({id: v.id, help: v.help, nodes: v.nodes.map((n) => n.html + " " + (n.failureSummary || ""))}))))`)
	var found []any
	require.NoError(t, json.Unmarshal([]byte(text), &found))
	require.Empty(t, found, where)
}

// submit runs code that sends a form, and waits for the next page.
func (w *window) submit(t *testing.T, does chromedp.Action[chromedp.Void]) {
	t.Helper()
	require.Zero(t, js[int](t, w, `window.old = true; 0`))
	require.NoError(t, chromedp.Do(w, does))
	w.until(t, `!window.old && document.readyState === "complete"`)
}

// machine serves a match at an address that can be lost and found again.
type machine struct {
	handler http.Handler
	address string
	web     *http.Server
}

func (m *machine) start(t *testing.T) {
	t.Helper()
	if m.address == "" {
		m.address = "127.0.0.1:0"
	}
	listener, err := net.Listen("tcp", m.address)
	require.NoError(t, err)
	m.address = listener.Addr().String()
	m.web = &http.Server{Handler: m.handler}
	go func() { _ = m.web.Serve(listener) }()
}

func (m *machine) stop() { _ = m.web.Close() }

// A browser sees every entry of a match of each game as it is made. If the connection is lost, the
// page says so and later catches up without a gap.
func TestBrowser_SeesAWholeMatch(t *testing.T) {
	browser := chromium(t)
	for _, game := range simulated(t) {
		for _, size := range [][2]int64{{360, 740}, {1920, 1080}} {
			t.Run(fmt.Sprintf("%s-%d", game, size[0]), func(t *testing.T) { seesAll(t, browser, game, size) })
		}
	}
}

func seesAll(t *testing.T, browser *window, game string, size [2]int64) {
	k := keep(t, game, 1)
	k.write(t, 0)
	f, err := newFeed(k.App, k.path, 0)
	require.NoError(t, err)
	s, err := newServer(k.App, []*feed{f}, nil)
	require.NoError(t, err)
	m := &machine{handler: s.handler()}
	m.start(t)
	defer func() { m.stop() }()
	w := open(t, browser, size[0], size[1], "http://"+m.address+"/")
	require.Zero(t, js[int](t, w, `window.heard = []; window.listen = new EventSource("/events"); window.listen.addEventListener("entry", (e) => window.heard.push(Number(e.lastEventId))); 0`))
	shows := func(n int) {
		w.until(t, fmt.Sprintf(`document.querySelector("[data-entry]").dataset.entry === "%d"`, n))
	}
	lost := k.entries() / 2
	for n := 1; n <= k.entries(); n++ {
		if n == lost {
			m.stop()
			w.until(t, `!document.getElementById("lost").hidden`)
			w.shoot(t, game+"-lost")
			n = min(n+7, k.entries())
			k.write(t, n)
			f.look()
			m.start(t)
			shows(n)
			w.until(t, `document.getElementById("lost").hidden`)
			w.sound(t, game+" in the middle")
			w.shoot(t, game+"-middle")
			continue
		}
		k.write(t, n)
		f.look()
		shows(n)
	}
	w.until(t, fmt.Sprintf("window.heard.length >= %d", k.entries()))
	require.Equal(t, upTo(0, k.entries()), js[[]int](t, w, "window.heard"), "a gap")
	require.True(t, js[bool](t, w, `fetch(document.getElementById("live").dataset.live).then((a) => a.text()).then((text) => { const there = document.createElement("main"); there.innerHTML = text; return there.innerHTML === document.getElementById("live").innerHTML })`), "not the board that a new reader sees")
	w.sound(t, game+" at its end")
	w.shoot(t, game+"-end")
}

// The response to a command from a phone is the next page, whether or not the command is refused.
func TestBrowser_AnswersFromPhones(t *testing.T) {
	browser := chromium(t)
	k := keep(t, "", 1)
	for _, size := range [][2]int64{{360, 740}, {1920, 1080}} {
		p := playing(t, k, 0, "--seats", "may-answer")
		own := p.code(t, "Show the code for Sim 1", "/seat/")
		counter := p.code(t, "Show the code for the table’s own phone", "/counter/")
		w := open(t, browser, size[0], size[1], own)
		w.submit(t, chromedp.Click(`form.move:has(input[name=verb][value=keep]) button`))
		w = open(t, browser, size[0], size[1], counter)
		w.until(t, `!!document.querySelector("input[name=verb][value=keep]")`)
		w.submit(t, chromedp.SendKeys("#line", "keep\n"))
		w.until(t, `!!document.querySelector("#line") && !document.querySelector("input[name=verb][value=keep]")`)
		w.sound(t, "counter with a question")
		w.submit(t, chromedp.SendKeys("#line", "play nonsense\n"))
		w.until(t, `!!document.querySelector(".wrong")`)
		w.sound(t, "counter with a refusal")
		w.shoot(t, "counter-refused")
		w = open(t, browser, size[0], size[1], own)
		w.shoot(t, "seat-asks")
		w.sound(t, "seat with a question")
		p.quit(t)
	}
}

// A player's page that is open when the match ends says so. A page whose stream is
// refused, because too many read along, tries again.
func TestBrowser_StreamsThatAreRefused(t *testing.T) {
	browser := chromium(t)
	k := keep(t, "", 1)
	k.write(t, k.entries()-3)
	s, web := k.serving(t, 0)
	f := s.feeds[0]
	w := open(t, browser, 360, 740, web.URL+s.tokens.give(f, owner{seatKind, 1}))
	w.until(t, `document.body.innerText.includes("This page is for Sim 1")`)
	accepted := accept(t, k)
	f.look()
	w.until(t, `document.body.innerText.includes("The match is over, and its codes with it")`)
	w.sound(t, "a seat after the end")

	accepted.write(t, 5)
	s, web = accepted.serving(t, 0)
	s.streams.n.Store(mostStreams)
	w = open(t, browser, 360, 740, web.URL)
	w.until(t, `!document.getElementById("lost").hidden`)
	accepted.write(t, 9)
	s.feeds[0].look()
	s.streams.n.Store(0)
	w.until(t, `document.querySelector("[data-entry]").dataset.entry === "9" && document.getElementById("lost").hidden`)
}

// accept writes a match to its accepted end, and returns it.
func accept(t *testing.T, k kept) kept {
	t.Helper()
	k.write(t, k.entries())
	opened, err := match.Open(k.App, k.path, matchfile.Store{}.Resume)
	require.NoError(t, err)
	if !opened.Match.Accepted() {
		opened.Match.Record(opened.File)
		_, problems := opened.Match.Accept(record.Grounds{Agreed: []referee.Seat{1, 2}})
		require.Empty(t, problems)
	}
	require.NoError(t, opened.File.Close())
	return k
}

// The wall shows the clock, large, with what was added to it; it rings when five minutes
// are left, in a browser where somebody has asked for it.
// What OBS puts into the overlay as custom CSS takes effect there, and nowhere else.
func TestBrowser_TakesStylesInTheOverlay(t *testing.T) {
	k := keep(t, "", 1)
	k.write(t, k.entries())
	_, web := k.serving(t, 0)
	const inject = `(() => {
		const style = document.createElement("style");
		style.innerText = "body { margin-left: 41px !important; }";
		document.querySelector("head").appendChild(style);
		return getComputedStyle(document.body).marginLeft;
	})()`
	w := chromium(t)
	for _, page := range []string{"/overlay", "/table/1/overlay?show=score"} {
		require.Equal(t, "41px", js[string](t, open(t, w, 800, 600, web.URL+page), inject), page)
	}
	require.Empty(t, w.faults)
	require.NotEqual(t, "41px", js[string](t, open(t, w, 800, 600, web.URL+"/"), inject))
}

func TestBrowser_Clock(t *testing.T) {
	browser := chromium(t)
	k := keep(t, "", 1)
	p := playing(t, k, 0, "--clock", "2m")
	p.say(t, `clock +3m because "a rule was looked up"`)
	p.told.until(t, "more on the clock", 1)
	for _, size := range [][2]int64{{360, 740}, {1920, 1080}} {
		w := open(t, browser, size[0], size[1], p.address+"/clock")
		w.until(t, `document.body.innerText.includes("03:00 of it added")`)
		w.sound(t, "the clock")
		require.Greater(t, js[float64](t, w, `document.querySelector("[data-ends]").getBoundingClientRect().height`), float64(size[0]/5), "it is not large")
		w.shoot(t, "clock")
	}
	w := open(t, browser, 1920, 1080, p.address+"/")
	w.until(t, `!!document.querySelector("nav a[href$='/clock']")`)
	p.say(t, "clock 303s")
	p.told.until(t, "the clock runs: 05:03", 1)
	w = open(t, browser, 1920, 1080, p.address+"/clock")
	require.NoError(t, chromedp.Do(w, chromedp.Click("#bell")))
	require.Equal(t, "true", js[string](t, w, `document.getElementById("bell").getAttribute("aria-pressed")`))
	w.until(t, `document.getElementById("bell").dataset.rang === "300"`)
	p.quit(t)
}
