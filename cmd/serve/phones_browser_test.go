//go:build browser

package serve

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Two taps play a card: one opens it, one says the whole move.
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
