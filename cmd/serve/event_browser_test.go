//go:build browser

package serve

import (
	"fmt"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/judge"
	"shinpan/referee"
)

// The tables of 64 players fit on one wall. On a phone, no part is wider than the screen.
func TestBrowser_Event(t *testing.T) {
	browser := chromium(t)
	var players []string
	for i := range 64 {
		players = append(players, fmt.Sprintf("%s %02d", people[i%len(people)][:21], i))
	}
	e := newEvening(t, players...)
	e.do(t, "pair")
	e.do(t, "publish")
	e.do(t, "result", "7", "2-1")
	e.do(t, "clock", "50m")
	for table := 3; table <= 32; table += 4 {
		e.do(t, "clock", "+3m", "--table", fmt.Sprint(table))
	}
	call := judge.New(e.App)
	call.SetArgs([]string{"call", "start", "12", "--clock", "50:00"})
	require.NoError(t, call.Execute())
	web := e.serving(t)
	for _, language := range []string{"en", "fr"} {
		browser.speaks(t, language)
		for name, page := range map[string]string{"tables": "/event", "names": "/event/names", "standings": "/event/standings", "found": "/event/names?name=alex", "nobody": "/event/names?name=x", "clock": "/clock"} {
			for _, size := range [][2]int64{{360, 740}, {1280, 720}, {1920, 1080}} {
				w := open(t, browser, size[0], size[1], web.URL+page)
				where := fmt.Sprintf("event-%s-%s", name, language)
				w.shoot(t, where)
				w.sound(t, where)
				for _, fault := range slices.Concat(js[[]string](t, w, fits), js[[]string](t, w, sizes)) {
					t.Errorf("%s-%d: %s", where, size[0], fault)
				}
				if name == "clock" && size[0] > 900 {
					require.Greater(t, js[float64](t, w, `parseFloat(getComputedStyle(document.querySelector(".time b")).fontSize)`), 0.24*float64(size[0]), where)
					require.Equal(t, 7, js[int](t, w, `document.querySelectorAll(".added li").length`))
				}
				if name == "tables" && size[0] > 900 {
					require.Equal(t, 32, js[int](t, w, `Array.from(document.querySelectorAll(".room li")).filter((e) => { const r = e.getBoundingClientRect(); return r.bottom <= innerHeight && r.right <= innerWidth && r.height > 40 }).length`), where)
					require.Empty(t, js[[]string](t, w, `Array.from(document.querySelectorAll(".pair > span")).filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)`), where)
					require.Equal(t, "8", js[string](t, w, `document.querySelector(".room li:nth-child(8) .number").lastChild.data`))
				}
			}
		}
	}
}

// The judge of a disputed match at an event sees its table, the penalties and the decisions.
func TestBrowser_Judge(t *testing.T) {
	browser := chromium(t)
	e := newEvening(t, "Ann", "Bob")
	e.do(t, "pair")
	e.do(t, "publish")
	e.do(t, "clock", "50m")
	e.do(t, "clock", "+3m", "--table", "1")
	e.do(t, "penalty", "Bob", "--infraction", "slow play", "--penalty", "a warning", "--remedy", "three minutes more", "--judge", "Noah")
	f, err := newFeed(e.App, disputed(t, e.App), 0)
	require.NoError(t, err)
	s, err := newServer(e.App, []*feed{f}, nil)
	require.NoError(t, err)
	s.event, err = followEvent(e.App, e.folder)
	require.NoError(t, err)
	web := httptest.NewServer(s.handler())
	t.Cleanup(func() { cutOff(web) })
	address := web.URL + s.tokens.give(f, owner{judgeKind, referee.Judge})
	for _, language := range []string{"en", "fr"} {
		browser.speaks(t, language)
		for _, size := range [][2]int64{{360, 1500}, {1280, 720}, {1920, 1080}} {
			w := open(t, browser, size[0], size[1], address)
			w.shoot(t, "judge-"+language)
			w.faultless(t, "judge-"+language, true)
		}
	}
	e.do(t, "penalty", "Ann", "--infraction", "late", "--penalty", "a game loss")
	browser.until(t, `document.body.innerText.includes("a game loss")`) // although the match has not continued
}
