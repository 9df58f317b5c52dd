package table

import (
	"strings"
	"time"

	"github.com/spf13/pflag"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/record"
)

// timed are the flags of the clock.
type timed struct {
	clock  time.Duration
	atTime int
}

// flags adds them to a command.
func (o *timed) flags(flags *pflag.FlagSet) {
	flags.DurationVar(&o.clock, "clock", 0, "")
	flags.IntVar(&o.atTime, "at-time", 1, "")
}

// check refuses times that no clock has.
func (o *timed) check(changed func(string) bool) error {
	switch {
	case changed("clock") && (o.clock < time.Second || o.clock > longestClock):
		return &app.Error{Key: "clock.range", Args: referee.Args{"word": o.clock.String()}, Code: app.ExitUsage}
	case changed("at-time") && !changed("clock"):
		return &app.Error{Key: "cmd.needs-flag", Args: referee.Args{"flag": "--at-time", "needs": "--clock"}, Code: app.ExitUsage}
	case o.atTime < 0 || o.atTime > mostAfter:
		return &app.Error{Key: "clock.at-time", Args: referee.Args{"n": o.atTime}, Code: app.ExitUsage}
	}
	return nil
}

const (
	// longestClock is the longest time of a clock.
	longestClock = 24 * time.Hour
	// mostAfter is how many rounds may be played after time is called.
	mostAfter = 99
)

// warnings are the times left that are announced at the table.
var warnings = []time.Duration{10 * time.Minute, 5 * time.Minute, time.Minute}

// timer wakes the table when time is called.
type timer struct {
	wake *time.Timer
	// told is the shortest time left that was announced.
	told time.Duration
	// ended says that the end of the last round was announced.
	ended bool
}

// stop lets it wake nobody any more.
func (c *timer) stop() {
	if c.wake != nil {
		c.wake.Stop()
	}
}

// clockNow is the clock as it stands.
func (t *table) clockNow() (match.Clock, bool) {
	return match.ClockOf(t.session.match, t.session.match.Count(), t.session.now())
}

// startClock starts a clock as the flags say, or goes on with that of a match which
// is resumed.
func (t *table) startClock(o timed) {
	if o.clock > 0 {
		t.setClock(record.Clock{Left: int(o.clock / time.Second), Runs: true, More: o.atTime}, "")
		return
	}
	if _, ok := t.clockNow(); ok {
		t.tellClock()
		t.windUp()
	}
}

// setClock records what happened to the clock. Its entry has a time even in a match
// with a seed.
func (t *table) setClock(c record.Clock, why string) {
	g := t.session.grounds()
	g.At, g.Why, g.Script = t.session.now().UTC().Format(time.RFC3339), why, t.session.scripted
	t.display.recorded(t.session.match.SetClock(c, g))
	t.timer.told, t.timer.ended = time.Duration(c.Left)*time.Second, false
	t.windUp()
}

// windUp lets the table be woken when the clock has run down.
func (t *table) windUp() {
	t.timer.stop()
	now, ok := t.clockNow()
	waiting, interrupted := t.talk.from.Prompter.(prompt.Interrupter)
	if ok && interrupted && now.Runs && now.Called == 0 {
		t.timer.wake = time.AfterFunc(now.Remains, waiting.Interrupt)
	}
}

// watchClock announces how much time is left, calls time, and says when the last
// round is over. Between two questions it looks at the clock.
func (t *table) watchClock() {
	now, ok := t.clockNow()
	if !ok {
		return
	}
	if now.Called > 0 {
		if now.After == 0 && !t.timer.ended {
			t.timer.ended = true
			t.tellClock()
		}
		return
	}
	if !now.Runs {
		return
	}
	if now.Remains == 0 {
		round := max(1, t.session.state().View(referee.Nobody).Round)
		t.setClock(record.Clock{More: now.More, Called: round}, "")
		t.tellClock()
		return
	}
	for _, left := range warnings {
		if now.Remains <= left && t.timer.told > left {
			t.timer.told = left
			t.tellClock()
			return
		}
	}
}

func (t *table) tellClock() {
	if now, ok := t.clockNow(); ok {
		t.display.remark(now.Says(t.reading.words))
		return
	}
	t.display.mistyped("clock.none", nil)
}

// clock does what was said about the clock: "clock", "clock 50m", "clock pause",
// "clock on", "clock +3m because …".
func (t *table) clock(rest string) {
	rest, why := t.reading.cutReason(rest)
	now, ok := t.clockNow()
	c := now.Clock
	c.Left, c.Added = int((now.Remains+time.Second-1)/time.Second), 0
	if !ok {
		c.More = 1
	}
	switch word := referee.Fold(rest); {
	case word == "":
		t.tellClock()
		return
	case !ok && (t.isClockWord(word, "pause") || t.isClockWord(word, "on") || strings.ContainsAny(word[:1], "+-")):
		t.display.mistyped("clock.none", nil)
		return
	case t.isClockWord(word, "pause"):
		c.Runs = false
	case t.isClockWord(word, "on"):
		c.Runs = true
	default:
		span, err := time.ParseDuration(strings.ReplaceAll(word, " ", ""))
		added := strings.ContainsAny(word[:1], "+-")
		if left := span + time.Duration(c.Left)*time.Second; err != nil || !added && span < time.Second || added && left < 0 || span > longestClock || added && left > longestClock {
			t.display.mistyped("clock.usage", referee.Args{"typed": rest})
			return
		}
		if added {
			c.Added = int(span / time.Second)
			c.Left += c.Added
			c.Runs = c.Runs || c.Called > 0
		} else {
			c.Left, c.Runs = int(span/time.Second), true
		}
		c.Called = 0
	}
	if c.Called > 0 {
		t.display.mistyped("clock.after-time", nil)
		return
	}
	t.setClock(c, why)
}

// isClockWord reports whether a word means "pause" or "on", in English or in the
// reader's language.
func (t *table) isClockWord(word, means string) bool {
	return word == means || word == referee.Fold(t.reading.words.Text(referee.Key("typed.clock."+means), nil))
}
