package event

import (
	"maps"

	"shinpan/referee"
	"shinpan/referee/record"
)

// Clock is the room clock as the last entry about it left it. Left is negative if time had run out.
// The package does not read the time. Callers compute the time left at a later point from At.
type Clock struct {
	record.Clock
	// At is the time of that entry, in RFC 3339.
	At string
	// Full is the time to which the clock was set, in seconds.
	Full int
	// More is the extra time of single tables, in seconds, by table number.
	More map[int]int
}

// The limits of a clock, in seconds.
const (
	longestClock = 24 * 60 * 60
	longestEnd   = 40
)

// time sets the room clock, or gives a table more time. A new round begins without a clock and
// without extra time.
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
	case e.Table == 0 && (s.Clock == nil || c.Added == 0 && c.Runs && (now.Runs || c.Left != now.Left)): // the clock was set
		now.Full = c.Left
		if len(s.Rounds) == 0 { // if the event pairs no rounds, setting the clock begins each round
			now.More = nil
		}
	case e.Table == 0:
		now.Full += c.Added
	case s.Clock == nil:
		return refused("no-clock", nil)
	case e.Table < 0 || r != nil && (!r.Published || r.at(e.Table) < 0): // an event that is paired elsewhere has no round
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
