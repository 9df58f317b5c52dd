package serve

import (
	"maps"
	"slices"
	"strconv"
	"time"

	desk "shinpan/cmd/event"
	"shinpan/cmd/judge"
	"shinpan/cmd/match"
)

// countdown is a clock on a page with several clocks. Ends is the time when the clock reaches zero,
// in Unix milliseconds, or 0 while it is paused. Left is the text of a paused clock.
type countdown struct {
	Ends      int64
	Left      string
	Low, Over bool
}

// roomClock is the room clock, with the seconds left, the full time, and the tables that play
// longer.
type roomClock struct {
	countdown
	Seconds, Full int
	Paused        bool
	// Then describes how the round ends. It is "" if the event does not set this.
	Then   string
	Tables []roomTable
}

// roomTable is a table with its extra time ("+3" or "") and its own clock. Called means that a
// judge is at the table.
type roomTable struct {
	No   int
	More string
	countdown
	Called bool
}

// calls returns the total slip from a round's judge calls, by table. It returns nothing while the
// calls cannot be read.
func (e *followedEvent) calls(of desk.Shown) map[string]judge.Slip {
	e.mu.Lock()
	defer e.mu.Unlock()
	if stamp := strconv.Itoa(of.No) + judge.CallsStamp(); stamp != e.callsStamp {
		slips, _ := judge.Slips(e.app, of.Name, of.No)
		e.callsStamp, e.slips = stamp, slips
	}
	return e.slips
}

// room adds the room clock and the extra time of single tables to an event's page.
func (e *shownEvent) room(calls map[string]judge.Slip) {
	more := map[int]int{}
	if e.Shown.Clock != nil {
		for _, t := range e.Shown.Clock.More {
			more[t.No] += t.More
		}
	}
	for table, slip := range calls {
		if no, err := strconv.Atoi(table); err == nil {
			more[no] += slip.Seconds
		}
	}
	e.Rows = map[int]roomTable{}
	for _, no := range slices.Sorted(maps.Keys(more)) {
		row := roomTable{No: no, Called: calls[strconv.Itoa(no)].Open}
		if more[no] > 0 {
			row.More, row.countdown = judge.SlipText(more[no]), e.counting(more[no])
		}
		e.Rows[no] = row
	}
	c := e.Shown.Clock
	if c == nil {
		return
	}
	e.Clock = &roomClock{countdown: e.counting(0), Seconds: max(0, c.Left), Full: c.Full, Paused: c.Ends.IsZero(), Then: c.Then}
	for _, no := range slices.Sorted(maps.Keys(more)) {
		done := slices.ContainsFunc(e.Tables, func(t desk.ShownTable) bool { return t.No == no && t.Score != "" })
		if more[no] > 0 && !done {
			e.Clock.Tables = append(e.Clock.Tables, e.Rows[no])
		}
	}
}

// counting returns a countdown of the room clock with the given extra seconds.
func (e *shownEvent) counting(more int) countdown {
	c := e.Shown.Clock
	if c == nil {
		return countdown{}
	}
	left := time.Duration(c.Left+more) * time.Second
	shown := countdown{Left: match.Minutes(max(0, left)), Low: left <= soon, Over: left <= 0}
	if !c.Ends.IsZero() {
		shown.Ends = c.Ends.Add(time.Duration(more) * time.Second).UnixMilli()
	}
	return shown
}
