package event

import (
	"maps"

	"shinpan/referee"
	"shinpan/referee/record"
)

// Clock is the clock of the room, as the last entry about it left it. Its Left is below zero
// where time was over. The package reads no clock: what is left later follows from At.
type Clock struct {
	record.Clock
	// At is when that was, in RFC 3339.
	At string
	// Full is what the clock was set to, in seconds.
	Full int
	// More is how much longer single tables play, by their numbers, in seconds.
	More map[int]int
}

// The bounds of a clock, in seconds.
const (
	longestClock = 24 * 60 * 60
	longestEnd   = 40
)

// time sets the clock of the room, or gives a table more time. A round begins without either.
func (s *State) time(e Entry) *Refused {
	c := e.Clock
	within := func(n int) bool { return n >= -longestClock && n <= longestClock }
	if c == nil || !within(c.Left) || !within(c.Added) || len(c.End) > longestEnd {
		return refused("clock", nil)
	}
	now := Clock{}
	if s.Clock != nil {
		now = *s.Clock
	}
	switch r := s.Round(); {
	case e.Table == 0 && (s.Clock == nil || c.Added == 0 && c.Runs && (now.Runs || c.Left != now.Left)): // it was set
		now.Full = c.Left
		if len(s.Rounds) == 0 { // where no rounds are paired, each begins so
			now.More = nil
		}
	case e.Table == 0:
		now.Full += c.Added
	case s.Clock == nil:
		return refused("no-clock", nil)
	case e.Table < 0 || r != nil && (!r.Published || r.at(e.Table) < 0): // a hall that pairs elsewhere has no round
		return refused("no-table", referee.Args{"round": len(s.Rounds), "table": e.Table})
	default:
		now.More = maps.Clone(now.More)
		if now.More == nil {
			now.More = map[int]int{}
		}
		now.More[e.Table] += c.Added
		s.Clock = &now
		return nil
	}
	now.Clock, now.At = *c, e.At
	s.Clock = &now
	return nil
}
