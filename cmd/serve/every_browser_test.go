//go:build browser

package serve

import (
	"fmt"
	"maps"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/referee"
)

// pale finds the texts of a page with too little contrast against their background.
const pale = `(() => {
	const faults = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
	const over = (color, ground) => {
		canvas.globalCompositeOperation = "copy";
		canvas.fillStyle = ground;
		canvas.fillRect(0, 0, 1, 1);
		canvas.globalCompositeOperation = "source-over";
		canvas.fillStyle = color;
		canvas.fillRect(0, 0, 1, 1);
		const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
		return "rgb(" + r + "," + g + "," + b + ")";
	};
	const light = (color) => {
		const [r, g, b] = color.match(/[0-9]+/g).map((n) => n / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	while (texts.nextNode()) {
		const text = texts.currentNode, e = text.parentElement;
		if (text.data.trim() === "" || e.closest(".away, select, datalist, script, style, [disabled]") || e.matches("details:not([open])") || !e.checkVisibility({ visibilityProperty: true })) continue;
		for (const under of document.querySelector(".placed, .overlay") ? ["#000", "#fff"] : ["#000"]) {
			let ground = under;
			const around = [];
			for (let a = e; a; a = a.parentElement) if (getComputedStyle(a).display !== "contents") around.unshift(getComputedStyle(a).backgroundColor);
			for (const color of around) ground = over(color, ground);
			const ink = over(getComputedStyle(e).color, ground), [a, b] = [light(ink), light(ground)];
			const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
			if (contrast < 4.5) faults.push("pale " + contrast.toFixed(2) + ": " + text.data.trim() + " in " + e.outerHTML.slice(0, 60));
		}
	}
	return faults;
})()`

// allPages returns the addresses of all pages of a match, by name. The addresses of players, the
// table and a judge are new each time. In the short form of the test, only full boards include
// single parts of an overlay, and only ordinary boards include pages that hardly change.
func allPages(s *server, f *feed, state string) map[string]string {
	all := map[string]string{"board": "/", "wall": "/wall", "overlay": "/overlay", "log": "/log", "clock": "/clock", "placed": "/overlay?at=top"}
	if *long || state == "ordinary" {
		maps.Copy(all, map[string]string{"table": "/table/1", "dark-wall": "/wall?look=dark", "why": "/why?topic=points+p1", "tables": "/tables", "nothing": "/nothing"})
	}
	if *long || state == "full" {
		for _, part := range []string{"score", "moment", "clock", "table", "sheet", "last", "chain", "flames"} {
			all["placed-"+part] = "/overlay?at=bottom-right&show=" + part
		}
		all["placed-player"] = "/overlay?at=left&player=2&show=score"
	}
	if state == "over" {
		all["recap"] = "/recap"
	}
	for seat := range f.last().header.Players {
		all[fmt.Sprint("seat-", seat+1)] = s.tokens.give(f, owner{seatKind, referee.Seat(seat + 1)})
	}
	all["judge"] = s.tokens.give(f, owner{judgeKind, referee.Judge})
	if *long || state == "ordinary" {
		for _, page := range []string{"log", "why", "clock"} {
			all["judge-"+page] = all["judge"] + "/" + page
		}
	}
	if state == "over" {
		all["judge-recap"] = all["judge"] + "/recap"
	}
	all["counter"] = s.tokens.give(f, owner{tableKind, referee.Nobody})
	return all
}

// unseen lists the routes that show no page: those for programs, for parts of other pages, and for
// commands. Other tests cover the pages that respond to commands and the pages of events.
var unseen = []string{"GET /counter/{token}/events", "GET /events", "GET /judge/{token}/events", "GET /judge/{token}/recap.png", "GET /judge/{token}/recap.svg", "GET /recap.png", "GET /recap.svg", "GET /seat/{token}/events", "GET /state.json", "POST /counter/{token}", "POST /seat/{token}"}

// Every page of every game, with an empty, an ordinary and a full board, and after the end, in both
// languages, light and dark, on a phone, a laptop and a wall: everyone can read it and listen to
// it, no text is cut, and every element has the size of the design. A route without a page here
// fails.
func TestBrowser_EveryPage(t *testing.T) {
	browser := chromium(t)
	visited, all, looked := map[string]bool{}, 0, 0
	for _, game := range simulated(t) {
		for state, part := range map[string]float64{"empty": 0, "ordinary": 0.5, "over": 1} {
			all++
			t.Run(game+" "+state, func(t *testing.T) {
				looked++
				k := keep(t, game, 1)
				k.write(t, int(part*float64(k.entries())))
				f, err := newFeed(k.App, k.path, 0)
				require.NoError(t, err)
				s, err := newServer(k.App, []*feed{f}, nil)
				require.NoError(t, err)
				looksAt(t, browser, s, f, game+"-"+state, visited)
			})
		}
		for players := 2; players <= map[string]int{"saintseiya": 5}[game] || players == 2; players++ {
			all++
			t.Run(fmt.Sprint(game, " full ", players), func(t *testing.T) {
				looked++
				s, f := fullBoard(t, game, players)
				looksAt(t, browser, s, f, fmt.Sprint(game, "-full-", players), visited)
			})
		}
	}
	if looked < all {
		t.Skip("only some were asked for")
	}
	s, _ := fullBoard(t, "mythos", 2)
	s.ear = &ear{seats: true}
	var seen []string
	for address := range visited {
		seen = append(seen, address)
	}
	left := slices.DeleteFunc(unvisited(s, seen), func(pattern string) bool { return strings.HasPrefix(pattern, "GET /table/{table}/") }) // the same
	require.Equal(t, unseen, left)
}

// looksAt checks all pages of a match.
func looksAt(t *testing.T, browser *window, s *server, f *feed, name string, visited map[string]bool) {
	s.ear = &ear{seats: true}
	m := &machine{handler: s.handler()}
	m.start(t)
	defer m.stop()
	state := strings.Split(name, "-")[1]
	for page, address := range allPages(s, f, state) {
		visited[address] = true
		for language, scheme := range map[string]string{"en": "light", "fr": "dark"} {
			browser.shines(t, scheme)
			browser.speaks(t, language)
			for _, size := range [][2]int64{{360, 1500}, {1280, 720}, {1920, 1080}} {
				at := address
				if page == "placed" { // all parts at once fill a wall
					at += fmt.Sprintf("&size=%d", min(100, 100*size[0]/1920+1))
				}
				w := open(t, browser, size[0], size[1], "http://"+m.address+at)
				where := fmt.Sprintf("%s-%s-%s-%s", name, page, language, scheme)
				w.shoot(t, where)
				w.faultless(t, where, page != "overlay" && page != "recap") // these have not changed
				require.Equal(t, language, js[string](t, w, "document.documentElement.lang"), where)
				require.NotRegexp(t, `\b(serve|clock|board|counter|score|zone)\.[a-z]`, js[string](t, w, "document.body.innerText"), "%s lacks a message", where)
				if page == "counter" {
					require.True(t, js[bool](t, w, `(([a, b]) => a.top === b.top && a.right < b.left)(Array.from(document.querySelectorAll(".player:has(.main)"), (e) => e.getBoundingClientRect()))`), "%s: the totals are not side by side", where)
				}
				if page == "wall" && state == "empty" && size[0] > 900 {
					w.fills(t, where, strings.Split(name, "-")[0])
				}
			}
		}
	}
}

// faultless checks that everyone can read a page and listen to it. If the page has a layout, it
// also checks the sizes and that no text is cut.
func (w *window) faultless(t *testing.T, where string, laid bool) {
	t.Helper()
	w.sound(t, where)
	scripts := []string{pale}
	if laid {
		scripts = append(scripts, fits, sizes)
	}
	for _, script := range scripts {
		for _, fault := range js[[]string](t, w, script) {
			t.Errorf("%s-%d: %s", where, w.width, fault)
		}
	}
}

// leastScores holds the sizes of the totals on walls with empty boards.
var leastScores = map[string]float64{"mythos": 560, "narutoccg": 500, "yugioh": 220, "saintseiya": 400}

// fills checks that an empty board fills a wall with its scores.
func (w *window) fills(t *testing.T, where, game string) {
	t.Helper()
	number := js[float64](t, w, `Math.min(...Array.from(document.querySelectorAll(".main b"), (b) => parseFloat(getComputedStyle(b).fontSize)))`)
	assertAtLeast(t, number, leastScores[game]*float64(w.width)/1920, where)
	bottom := js[float64](t, w, `Math.max(...Array.from(document.querySelectorAll("main > *"), (e) => e.getBoundingClientRect().bottom)) / innerHeight`)
	assertAtLeast(t, bottom, 0.95, where)
}

// The list pages of several tables.
func TestBrowser_SeveralTables(t *testing.T) {
	browser := chromium(t)
	var feeds []*feed
	for i, game := range simulated(t) {
		k := keep(t, game, 1)
		k.write(t, k.entries()/(1+i%3))
		f, err := newFeed(k.App, k.path, 0)
		require.NoError(t, err)
		feeds = append(feeds, f)
	}
	s, err := newServer(&app.App{Env: func(string) string { return "" }}, feeds, nil)
	require.NoError(t, err)
	web := httptest.NewServer(s.handler())
	defer cutOff(web)
	for _, language := range []string{"en", "fr"} {
		browser.speaks(t, language)
		for name, page := range map[string]string{"tables": "/", "table": "/table/2", "clocks": "/clock"} {
			for _, size := range [][2]int64{{360, 1500}, {1280, 720}, {1920, 1080}} {
				w := open(t, browser, size[0], size[1], web.URL+page)
				w.shoot(t, "several-"+name+"-"+language)
				w.faultless(t, "several-"+name+"-"+language, true)
			}
		}
	}
}
