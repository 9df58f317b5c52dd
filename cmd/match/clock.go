package match

import (
	"fmt"
	"time"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/record"
)

// Clock is a round clock at a point in time.
type Clock struct {
	record.Clock
	// At is the time of the entry that set the clock.
	At time.Time
	// Remains is the time left, never below 0.
	Remains time.Duration
	// After is the number of rounds still to play after time was called, including the current one.
	// 0 means that the procedure is over.
	After int
}

// ClockOf returns the clock of a match after an entry, as of a given time. It reports false if
// there is none.
func ClockOf(m *record.Match, entry int, now time.Time) (Clock, bool) {
	set, e, ok := m.Clock(entry)
	if !ok {
		return Clock{}, false
	}
	c := Clock{Clock: set, Remains: time.Duration(set.Left) * time.Second}
	c.At, _ = time.Parse(time.RFC3339, e.At) // if the time cannot be read, the clock counts as stopped
	if set.Runs && !c.At.IsZero() {
		c.Remains -= max(0, now.Sub(c.At))
	}
	c.Remains = max(0, c.Remains)
	if state, _ := m.At(entry); set.Called > 0 && !state.View(referee.Nobody).Over {
		c.After = max(0, set.More-roundsSince(m, e.N, entry, set.More))
	}
	return c, true
}

// roundsSince counts the rounds that began between two entries, over all games of a match. It stops
// counting at the given maximum.
func roundsSince(m *record.Match, from, to, most int) int {
	at := func(line []record.Step) [2]int {
		state := m.Opening().State
		if len(line) > 0 {
			state = line[len(line)-1].State
		}
		view := state.View(referee.Nobody)
		return [2]int{view.Series.Game, view.Round}
	}
	before, now := m.LineAt(from), m.LineAt(to)
	begun, round := 0, at(before)
	for i := len(before); i < len(now) && begun < most; i++ {
		if next := at(now[:i+1]); next != round {
			begun, round = begun+1, next
		}
	}
	return begun
}

// Says describes a clock in words: the time left, or the rounds still to play.
func (c Clock) Says(w *lang.Words) string {
	args := referee.Args{"left": Minutes(c.Remains), "n": c.After, "round": c.Called}
	switch {
	case c.Called > 0 && c.After == 0:
		return w.Text("clock.over", args)
	case c.Called > 0:
		return w.Text("clock.called", args)
	case !c.Runs:
		return w.Text("clock.paused", args)
	}
	return w.Text("clock.runs", args)
}

// Then describes how the round ends when time is called and what decides the match. It returns ""
// if only a number of rounds was chosen.
func (c Clock) Then(w *lang.Words) string {
	key := referee.Key("clock.end." + c.End)
	if c.End == "" || !w.Has(key) { // a file from another program can have an unknown value
		return ""
	}
	return w.Text(key, nil)
}

// Minutes formats a duration as minutes and seconds: "49:05".
func Minutes(d time.Duration) string {
	seconds := int(d.Round(time.Second) / time.Second)
	return twoDigits(seconds/60) + ":" + twoDigits(seconds%60)
}

// twoDigits formats a number with a zero before a single digit.
func twoDigits(n int) string { return fmt.Sprintf("%02d", n) }

// clockTime returns the given number of seconds as minutes and seconds.
func clockTime(seconds int) string { return Minutes(time.Duration(seconds) * time.Second) }

// clockKey returns the key of the message about an entry's effect on the clock.
func clockKey(c record.Clock) referee.Key {
	switch {
	case c.Called > 0:
		return "entry.clock.called"
	case c.Added > 0:
		return "entry.clock.longer"
	case c.Added < 0:
		return "entry.clock.shorter"
	case c.Runs:
		return "entry.clock.runs"
	}
	return "entry.clock.paused"
}
