//go:build browser

package serve

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// pictures is the folder for the pictures of the manual:
//
//	go test -tags browser ./cmd/serve -run TestBrowser_Pictures -args -pictures pictures
//	pngquant --strip --force --ext .png 32 cmd/serve/pictures/*.png
var pictures = flag.String("pictures", "", "draw the pictures of the manual into this folder")

// The pictures of the manual show real pages: the wall of each game, an overlay and a pad.
func TestBrowser_Pictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("no folder is named")
	}
	browser := chromium(t)
	browser.speaks(t, "en")
	draw := func(name, look, address string, width, height int64, ready string) {
		browser.shines(t, look)
		w := open(t, browser, width, height, address)
		w.until(t, ready)
		image, err := chromedp.Run(w, chromedp.CaptureScreenshot())
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(*pictures, name+".png"), image, 0o600))
	}
	for game, look := range map[string]string{"mythos": "light", "narutoccg": "dark", "saintseiya": "light", "yugioh": "dark"} {
		s, _ := fullBoardOf(t, game, "Lina", "Marco")
		m := &machine{handler: s.handler()}
		m.start(t)
		defer m.stop()
		draw("wall-"+string(s.feeds[0].game.Wall.Shape), look, "http://"+m.address+"/wall", 960, 540, "true")
		if game == "mythos" {
			draw("overlay", look, "http://"+m.address+"/overlay?at=bottom&size=50&show=score,moment,clock,table", 960, 540,
				`document.documentElement.style.background = "linear-gradient(160deg, #35506b, #1d2733)", true`)
		}
	}
	p := tallied(t, "yugioh")
	draw("pad", "light", p.code(t, "Show the code for the table’s own phone", "/counter/"), 360, 740, `!document.querySelector(".keys").hidden`)
	p.quit(t)
}
