//go:build browser

package serve

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Two taps play a card: the first opens it, and the second makes the whole move.
func TestBrowser_TapsACard(t *testing.T) {
	browser := chromium(t)
	k := keep(t, "mythos", 3)
	p := playing(t, k, 9, "--seats", "may-answer")
	own := p.code(t, "Show the code for Sim 1", "/seat/")
	w := open(t, browser, 360, 740, own)
	const played = `document.querySelectorAll(".piece").length`
	before := js[int](t, w, played)
	w.sound(t, "a hand")
	require.NoError(t, chromedp.Do(w, chromedp.Click("details.hand:not([data-off]) summary")))
	require.Equal(t, 1, js[int](t, w, `document.querySelectorAll("details.hand[open]").length`))
	require.NoError(t, chromedp.Do(w, chromedp.Click("details.hand:not([data-off]) ~ details.hand:not([data-off]) summary")))
	require.Equal(t, 1, js[int](t, w, `document.querySelectorAll("details.hand[open]").length`), "one at a time")
	w.shoot(t, "hand")
	w.sound(t, "a card of a hand")
	w.submit(t, chromedp.Click("details.hand[open] button"))
	require.Greater(t, js[int](t, w, played), before)
	p.quit(t)
}

// The keys of a score pad and the digits of a keyboard write the same number. A sign key enters it.
func TestBrowser_PadKeys(t *testing.T) {
	browser := chromium(t)
	for _, game := range simulated(t) {
		p := tallied(t, game)
		counter := p.code(t, "Show the code for the table’s own phone", "/counter/")
		w := open(t, browser, 360, 740, counter)
		w.shoot(t, "pad-"+game)
		w.sound(t, "the pad of "+game)
		require.Equal(t, 2, js[int](t, w, `document.querySelectorAll(".half").length`))
		require.Equal(t, "matrix(-1, 0, 0, -1, 0, 0)", js[string](t, w, `getComputedStyle(document.querySelector(".half")).transform`))
		assertAtLeast(t, js[float64](t, w, `Math.min(...Array.from(document.querySelectorAll(".half .main dd"), (e) => parseFloat(getComputedStyle(e).fontSize)))`), 100, game)
		assertAtLeast(t, float64(w.height), js[float64](t, w, `document.querySelector(".pad").getBoundingClientRect().bottom`), game+": both halves are on one screen, with keys and all")
		if js[bool](t, w, `!!document.querySelector(".sign")`) {
			w = open(t, browser, 360, 740, counter)
			const of = `document.querySelectorAll(".half")[1].querySelector(".main dd").textContent`
			before := js[string](t, w, of)
			for _, key := range []string{"1", "2"} {
				require.NoError(t, chromedp.Do(w, chromedp.Click(`.half:not(.turned) [data-key="`+key+`"]`)))
			}
			require.NoError(t, chromedp.Do(w, chromedp.KeyEvent("3")))
			require.NoError(t, chromedp.Do(w, chromedp.KeyEvent("\b")))
			require.Equal(t, "12", js[string](t, w, `document.querySelectorAll(".half")[1].querySelector("input[inputmode]").value`), game)
			require.NoError(t, chromedp.Do(w, chromedp.KeyEvent("\b")))
			w.submit(t, chromedp.KeyEvent("+")) // one more
			require.NotEqual(t, before, js[string](t, w, of), game)
		}
		p.quit(t)
	}
}
