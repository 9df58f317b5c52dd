package serve

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"shinpan/referee"
)

// linked matches the files that a browser fetches for a page.
var linked = regexp.MustCompile(`(?:href|src)="(/[a-z.]+\.(?:css|js))"`)

// program matches the program's part of an address.
var program = regexp.MustCompile(`^http://[^/]+`)

// bytesBefore are the bytes of pages, with the files beside them, before walls, placed
// overlays, pads and rooms were made: in the middle of each game's first random match.
var bytesBefore = map[string]map[string]int{
	"board":   {"mythos": 19428, "narutoccg": 17297, "saintseiya": 17419, "yugioh": 15103},
	"overlay": {"mythos": 21307, "narutoccg": 19164, "saintseiya": 19180, "yugioh": 16987},
	"log":     {"mythos": 17495, "narutoccg": 25026, "saintseiya": 34876, "yugioh": 13634},
	"clock":   {"mythos": 12856, "narutoccg": 12857, "saintseiya": 12857, "yugioh": 12856},
	"counter": {"mythos": 18135, "narutoccg": 17598, "saintseiya": 14719, "yugioh": 26055},
	"judge":   {"mythos": 18191, "narutoccg": 16969, "saintseiya": 17708, "yugioh": 15302},
	"seat":    {"mythos": 21737, "narutoccg": 19417, "saintseiya": 17599, "yugioh": 24503},
}

// weight returns the number of bytes that a browser with an empty cache fetches for a page.
func weight(t *testing.T, base, page string) int {
	t.Helper()
	_, body := get(t, base+page, "Accept-Language", "en")
	all := len(body)
	base = program.FindString(base + page)
	for _, beside := range linked.FindAllStringSubmatch(body, -1) {
		_, text := get(t, base+beside[1])
		all += len(text)
	}
	return all
}

// A page has at most twice the size of its earlier version. A new page has at most twice the size
// of the page that it replaces.
func TestPages_CostAtMostTwiceTheBytes(t *testing.T) {
	for _, game := range simulated(t) {
		k := keep(t, game, 1)
		k.write(t, min(k.entries()/2, 60)) // a longer match has a longer log, whatever the page adds
		s, web := k.serving(t, 0)
		s.ear = &ear{seats: true}
		f := s.feeds[0]
		for page, before := range map[string]string{
			"/": "board", "/table/1": "board", "/wall": "board", "/overlay": "overlay", "/overlay?at=top": "overlay", "/overlay?show=table&at=top": "overlay",
			"/log": "log", "/why": "log", "/why?topic=points+p1": "log", "/clock": "clock", "/tables": "clock",
			s.tokens.give(f, owner{seatKind, 1}): "seat", s.tokens.give(f, owner{seatKind, 2}): "seat",
			s.tokens.give(f, owner{judgeKind, referee.Judge}): "judge", s.tokens.give(f, owner{tableKind, referee.Nobody}): "counter",
		} {
			found, most := weight(t, web.URL, page), 2*bytesBefore[before][game]
			assert.LessOrEqual(t, found, most, "%s of %s", page, game)
			t.Logf("%s, %s: %.2f times as many bytes", game, page, float64(2*found)/float64(most))
		}
		p := tallied(t, game)
		assert.LessOrEqual(t, weight(t, "", p.code(t, "Show the code for the table’s own phone", "/counter/")), 2*bytesBefore["counter"][game], "the pad of %s", game)
		p.quit(t)
	}
	e := newEvening(t, "Ann", "Bob", "Cid", "Dov")
	e.do(t, "pair")
	e.do(t, "publish")
	e.do(t, "clock", "50m")
	web := e.serving(t)
	for page := range eventPages {
		assert.LessOrEqual(t, weight(t, web.URL, page), 2*bytesBefore["clock"]["mythos"], page)
	}
}
