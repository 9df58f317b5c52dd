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

// shownClock is the clock of the round on a page. Ends is when it runs out, in Unix
// milliseconds, and the page counts down to it. It is 0 while the clock is stopped.
type shownClock struct {
	Says, Left string
	Ends       int64
	// Then says how the round ends, once time is called. Before that Added says how
	// much time was given in all, "" if none was.
	Then, Added string
}

// clock returns the clock as somebody may see it: the public's runs late with the table.
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

// running finds the clocks of a page, and bars the measures of what they have left.
var (
	running = regexp.MustCompile(`<b data-ends="([0-9]+)">[^<]*</b>`)
	bars    = regexp.MustCompile(`data-until="([0-9]+)"`)
)

// soon is what a clock has left from which it is urgent.
const soon = 5 * time.Minute

// timed returns a page whose clocks are right now: it may have been kept for a while, and a
// reader without scripts sees what it says.
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

// added says how much time the clock was given since it was set, "" if none.
func (m *moment) added(words *lang.Words) string {
	seconds := 0
	for _, e := range m.entries[:m.shown] {
		if e.Kind != record.EntryClock {
			continue
		}
		at, _ := time.Parse(time.RFC3339, e.At) // an unreadable time stops the clock
		was, _ := match.ClockOf(m.match, e.N-1, at)
		goesOn := time.Duration(e.Clock.Left-e.Clock.Added)*time.Second - was.Remains
		if seconds += e.Clock.Added; goesOn.Abs() > time.Second { // it was set anew
			seconds = 0
		}
	}
	if seconds <= 0 {
		return ""
	}
	return words.Text("serve.clock.added", referee.Args{"left": match.Minutes(time.Duration(seconds) * time.Second)})
}

// clockNow returns clock for a moment that others use too.
func (m *moment) clockNow(words *lang.Words, at place) *shownClock {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.clock(words, at)
}
