package serve

import (
	"fmt"
	"regexp"
	"strconv"
	"time"

	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/referee"
	"shinpan/referee/record"
)

// shownClock is the round clock on a page. Ends is the time when the clock runs out, in Unix
// milliseconds, and the page counts down to that time. It is 0 while the clock is stopped.
type shownClock struct {
	Says, Left string
	Ends       int64
	// Then describes how the round ends once time is called. Before that, Added describes the total
	// time added, or is "" if there was none.
	Then, Added string
}

// clock returns the clock for a viewer. The public's clock has the same delay as the rest of the
// page.
func (m *moment) clock(words *lang.Words, at place) *shownClock {
	late := time.Duration(0)
	if at.kind == "" {
		late = at.feed.delay
	}
	c, ok := match.ClockOf(m.match, m.shown, at.feed.clock().Add(-late))
	if !ok {
		return nil
	}
	shown := &shownClock{Says: c.Says(words)}
	if c.Called > 0 {
		shown.Then = c.Then(words)
	} else {
		shown.Added = m.added(words)
	}
	if c.Runs && c.Called == 0 {
		shown.Left, shown.Says = match.Minutes(c.Remains), words.Text("serve.clock", nil)
		shown.Ends = c.At.Add(time.Duration(c.Clock.Left)*time.Second + late).UnixMilli()
	}
	return shown
}

// running matches the clocks in a page, and bars matches their progress bars.
var (
	running = regexp.MustCompile(`<b data-ends="([0-9]+)">[^<]*</b>`)
	bars    = regexp.MustCompile(`data-until="([0-9]+)"`)
)

// soon is the time left at which a clock becomes urgent.
const soon = 5 * time.Minute

// timed returns a page with up-to-date clocks. The server may have kept the page for a while, and a
// reader without scripts sees the time in its text.
func timed(page []byte, now time.Time) []byte {
	until := func(digits []byte) (ends int64, left time.Duration) {
		ends, _ = strconv.ParseInt(string(digits), 10, 64)
		return ends, max(0, time.UnixMilli(ends).Sub(now).Round(time.Second))
	}
	page = bars.ReplaceAllFunc(page, func(bar []byte) []byte {
		_, left := until(bars.FindSubmatch(bar)[1])
		return fmt.Appendf(nil, `%s value="%d"`, bar, int(left.Seconds()))
	})
	return running.ReplaceAllFunc(page, func(clock []byte) []byte {
		ends, left := until(running.FindSubmatch(clock)[1])
		low := ""
		if left <= soon {
			low = ` class="low"`
		}
		return fmt.Appendf(nil, `<b data-ends="%d"%s>%s</b>`, ends, low, match.Minutes(left))
	})
}

// added describes the time added to the clock since it was set. It returns "" if there was none.
func (m *moment) added(words *lang.Words) string {
	seconds := 0
	for _, e := range m.entries[:m.shown] {
		if e.Kind != record.EntryClock {
			continue
		}
		at, _ := time.Parse(time.RFC3339, e.At) // if the time cannot be read, the clock counts as stopped
		was, _ := match.ClockOf(m.match, e.N-1, at)
		goesOn := time.Duration(e.Clock.Left-e.Clock.Added)*time.Second - was.Remains
		if seconds += e.Clock.Added; goesOn.Abs() > time.Second { // the players set the clock again
			seconds = 0
		}
	}
	if seconds <= 0 {
		return ""
	}
	return words.Text("serve.clock.added", referee.Args{"left": match.Minutes(time.Duration(seconds) * time.Second)})
}

// clockNow is like clock, but for a moment that other goroutines also use.
func (m *moment) clockNow(words *lang.Words, at place) *shownClock {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.clock(words, at)
}
