package record

import (
	"slices"

	"shinpan/referee"
)

// Clock is the round clock after an entry. This package does not read the time, so the time left at
// a later point follows from the time of the entry.
type Clock struct {
	// Left is the time left when the entry was made, in seconds.
	Left int `json:"left"`
	// Runs means that the clock has been running since then.
	Runs bool `json:"runs,omitempty"`
	// Added is the time that the entry added, in seconds.
	Added int `json:"added,omitempty"`
	// More is the number of rounds to finish after time is called, counting the current one. 0
	// means that play stops at once.
	More int `json:"more"`
	// End is the id of the way in which the round ends (game.Clock), or "" if only the number of
	// rounds was chosen.
	End string `json:"end,omitempty"`
	// Called is the round in which time was called, or 0 before that.
	Called int `json:"called,omitempty"`
}

// mostClock is the maximum time on a clock, in seconds: a day.
const mostClock = 24 * 60 * 60

// longestEnd is the maximum length of the id of a way to end a round.
const longestEnd = 40

// Clock returns the round clock after the last entry that changed it, up to an entry (0 is the
// start), and that entry. It reports false if the match has no clock.
func (m *Match) Clock(entry int) (Clock, Entry, bool) {
	for _, e := range slices.Backward(m.entries[:max(0, min(entry, len(m.entries)))]) {
		if e.Kind == EntryClock {
			return *e.Clock, e, true
		}
	}
	return Clock{}, Entry{}, false
}

// SetClock records a change to the clock. g.At is the time, which is needed even in a match with a
// seed.
func (m *Match) SetClock(c Clock, g Grounds) ([]Entry, []referee.Problem) {
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	return m.add(Entry{Kind: EntryClock, Clock: &c, By: g.By, Script: g.Script, Screen: g.Screen, Why: g.Why, At: g.At})
}

func (m *Match) computeClock(intent Entry) (pending, []referee.Problem) {
	c := intent.Clock
	if c == nil || intent.At == "" || c.Left < 0 || c.Left > mostClock || c.Added < -mostClock || c.Added > mostClock || c.More < 0 || c.More > mostClock || c.Called < 0 || len(c.End) > longestEnd {
		return pending{}, []referee.Problem{{Code: "match.clock", Fix: "match.clock", Grade: referee.Impossible}}
	}
	e := Entry{Kind: EntryClock, Clock: c, By: intent.By, Script: intent.Script, Screen: intent.Screen, Why: intent.Why, At: intent.At}
	return pending{entry: e, line: m.tip(), luck: m.luck}, nil
}
