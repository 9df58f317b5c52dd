package table

import (
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"shinpan/cmd/app"
	"shinpan/cmd/match"
	"shinpan/cmd/prompt"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/record"
)

// timed holds the clock flags and the event file.
type timed struct {
	words app.ClockWords
	event string
}

// flags adds the flags to a command.
func (o *timed) flags(flags *pflag.FlagSet) {
	flags.StringVar(&o.words.Round, "clock", "", "")
	flags.StringVar(&o.words.End, "at-time", "", "")
}

// settle reads the event's settings. It must run before any other setting is used.
func (o *timed) settle(a *app.App) error {
	if o.event == "" {
		return nil
	}
	return a.SettleEvent(o.event)
}

// terms describes the clock with which a match begins. Without a clock, the players time the round
// themselves, and terms describes only how the round ends.
type terms struct {
	record.Clock
	begins bool
}

// termsOf reads the terms from the flags and, if settled is set, from the settings.
func (o *timed) termsOf(a *app.App, g *game.Game, settled bool) (terms, error) {
	clock, begins, err := a.Clock(g, o.words, settled)
	return terms{clock, begins}, err
}

// warnings lists the remaining times that Shinpan announces.
var warnings = []time.Duration{10 * time.Minute, 5 * time.Minute, time.Minute}

// timer wakes the main loop when time is called.
type timer struct {
	wake *time.Timer
	// told is the shortest remaining time that was announced.
	told time.Duration
	// ended means that the end of the last round was announced.
	ended bool
	terms terms
}

// stop cancels the timer.
func (c *timer) stop() {
	if c.wake != nil {
		c.wake.Stop()
	}
}

// clockNow returns the current clock.
func (t *table) clockNow() (match.Clock, bool) {
	return match.ClockOf(t.session.match, t.session.match.Count(), t.session.now())
}

// startClock starts a clock by the terms, or continues the clock of a resumed match. It also tells
// the players how the round ends.
func (t *table) startClock(of terms) {
	t.timer.terms = of
	if of.begins {
		t.setClock(of.Clock, "")
		t.tellEnd()
		return
	}
	if _, ok := t.clockNow(); ok {
		t.tellClock()
		t.windUp()
	}
}

// tellEnd prints how the round ends.
func (t *table) tellEnd() {
	now, _ := t.clockNow()
	if then := now.Then(t.reading.words); then != "" {
		t.display.remark(then)
	}
}

// setClock records a change to the clock. The entry has a time even in a match with a seed.
func (t *table) setClock(c record.Clock, why string) {
	g := t.session.grounds()
	g.At, g.Why, g.Script = t.session.now().UTC().Format(time.RFC3339), why, t.session.scripted
	t.display.recorded(t.session.match.SetClock(c, g))
	t.timer.told, t.timer.ended = time.Duration(c.Left)*time.Second, false
	t.windUp()
}

// windUp sets the timer to fire when the clock runs out.
func (t *table) windUp() {
	t.timer.stop()
	now, ok := t.clockNow()
	waiting, interrupted := t.talk.from.Prompter.(prompt.Interrupter)
	if ok && interrupted && now.Runs && now.Called == 0 {
		t.timer.wake = time.AfterFunc(now.Remains, waiting.Interrupt)
	}
}

// watchClock checks the clock between questions. It announces the time left, calls time, and
// announces the end of the last round.
func (t *table) watchClock() {
	now, ok := t.clockNow()
	if !ok {
		return
	}
	if now.Called > 0 {
		if now.After == 0 && !t.timer.ended {
			t.timer.ended = true
			t.announceClock()
		}
		return
	}
	if !now.Runs {
		return
	}
	if now.Remains == 0 {
		round := max(1, t.session.state().View(referee.Nobody).Round)
		t.setClock(record.Clock{More: now.More, End: now.End, Called: round}, "")
		t.announceClock()
		t.tellEnd()
		return
	}
	for _, left := range warnings {
		if now.Remains <= left && t.timer.told > left {
			t.timer.told = left
			t.announceClock()
			return
		}
	}
}

// sayTime ends a match of several games as soon as a game is over after time was called, because no
// new game begins. It does nothing if the players have undone this ending before. It
// reports whether the match has ended.
func (t *table) sayTime() bool {
	m, verb, ask := t.session.match, t.session.game.Clock.Verb, t.session.ask()
	now, called, ok := m.Clock(m.Count())
	if !ok || now.Called == 0 || verb == "" || ask == nil || t.session.state().View(referee.Nobody).Phase != referee.BetweenGames {
		return false
	}
	offered := slices.ContainsFunc(ask.Tools, func(m referee.Move) bool { return m.Verb == verb })
	undone := slices.ContainsFunc(m.Entries()[called.N:], func(e record.Entry) bool { return e.Kind == record.EntryUndo })
	if !offered || undone { // under earlier rules versions, the match continues
		return false
	}
	return !referee.Refuses(t.say(referee.Say(t.session.speaker(verb), verb), t.session.grounds()))
}

// announceClock is like tellClock, but for unrequested announcements, for which a terminal also
// rings its bell.
func (t *table) announceClock() {
	t.display.ring()
	t.tellClock()
}

func (t *table) tellClock() {
	if now, ok := t.clockNow(); ok {
		t.display.remark(now.Says(t.reading.words))
		return
	}
	t.display.mistyped("clock.none", nil)
}

// clock carries out a clock command: "clock", "clock 50m", "clock pause", "clock on", "clock
// +3m because …".
func (t *table) clock(rest string) {
	rest, why := t.reading.cutReason(rest)
	now, ok := t.clockNow()
	c := now.Clock
	c.Left, c.Added = int((now.Remains+time.Second-1)/time.Second), 0
	if !ok {
		c.More, c.End = t.timer.terms.More, t.timer.terms.End
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
		if left := span + time.Duration(c.Left)*time.Second; err != nil || !added && span < time.Second || added && left < 0 || span > app.LongestClock || added && left > app.LongestClock {
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
	if !ok {
		t.tellEnd()
	}
}

// isClockWord reports whether a word means the given clock word, in English or in the reader's
// language.
func (t *table) isClockWord(word, means string) bool {
	return word == means || word == referee.Fold(t.reading.words.Text(referee.Key("typed.clock."+means), nil))
}
