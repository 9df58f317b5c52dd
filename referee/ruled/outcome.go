package ruled

import (
	"reflect"
	"slices"

	"shinpan/referee"
)

// outcome is the result of an answer.
type outcome struct {
	before   referee.State
	problems []referee.Problem
	events   []referee.Event
	after    after
	// lanes holds the lanes whose totals changed; look finds them.
	lanes []lane
}

// lane is a part of the board with its totals.
type lane struct {
	id     string
	totals []int
	leads  referee.Seat
}

// after describes how the match continues: the player who is asked, and the question. No other part
// of a position belongs to the outcome. It is empty for a rejected answer.
type after struct {
	state referee.State
	seat  referee.Seat
	key   string
	args  referee.Args
	cause referee.Cause
	hash  string
}

func afterOf(s referee.State) after {
	if s == nil {
		return after{}
	}
	a := after{state: s, hash: s.Hash()}
	if ask := s.Ask(); ask != nil {
		a.seat, a.key, a.args, a.cause = ask.Seat, ask.Key, ask.Args, ask.Cause
	}
	return a
}

func (a after) same(b after) bool {
	if a.state == nil || b.state == nil {
		return a.state == nil && b.state == nil
	}
	return a.seat == b.seat && a.key == b.key && a.cause == b.cause && a.hash == b.hash && reflect.DeepEqual(a.args, b.args)
}

func answered(s referee.State, a referee.Answer, anyway bool) outcome {
	state, events, problems := s.Apply(a, anyway)
	return outcome{before: s, problems: problems, events: events, after: afterOf(state)}
}

// look finds the lanes whose totals changed. If both options lead to the same position, only
// rulings that the rules consult while look computes the totals can lead to different totals.
func (o *outcome) look() []lane {
	if o.after.state != nil {
		o.lanes = changed(lanesOf(o.before), lanesOf(o.after.state))
	}
	return o.lanes
}

func lanesOf(s referee.State) []lane {
	var lanes []lane
	for _, l := range s.View(referee.Nobody).Lanes {
		if l.Totals != nil {
			lanes = append(lanes, lane{l.ID, l.Totals, l.Leads})
		}
	}
	return lanes
}

// changed returns the lanes that differ from the earlier lanes.
func changed(before, after []lane) []lane {
	return slices.DeleteFunc(after, func(l lane) bool {
		return slices.ContainsFunc(before, func(was lane) bool { return reflect.DeepEqual(was, l) })
	})
}

// same reports whether the same events happen and the same position follows.
func (o outcome) same(would outcome) bool {
	return o.after.same(would.after) && sameList(o.problems, would.problems) && sameList(o.events, would.events)
}

// alike reports whether every player learns the same and sees the same position afterwards.
func (o outcome) alike(other outcome) bool {
	if !sameList(o.problems, other.problems) || !sameList(visible(o.events), visible(other.events)) {
		return false
	}
	if o.after.state == nil || other.after.state == nil {
		return o.after.same(other.after)
	}
	one, fits := public(o.after.state)
	two, also := public(other.after.state)
	return fits && also && afterOf(one).same(afterOf(two))
}

// sameList reports whether two lists have equal contents. It treats an empty list like nil.
func sameList[T any](a, b []T) bool {
	return slices.EqualFunc(a, b, func(a, b T) bool { return reflect.DeepEqual(a, b) })
}

// otherwise returns the outcome that the answer would have had instead.
func otherwise(is, would outcome) referee.Otherwise {
	o := referee.Otherwise{}
	if referee.Refuses(would.problems) {
		o.Problems = untold(would.problems)
	}
	o.Allowed = is.after.state == nil && would.after.state != nil
	if is.after.state != nil && would.after.state != nil {
		o.Instead, o.Missing = visible(without(would.events, is.events)), visible(without(is.events, would.events))
	} else {
		o.Instead = visible(would.events)
	}
	return o
}

// without returns the events that are not among others; each of the others cancels one event.
func without(events, others []referee.Event) []referee.Event {
	others = slices.Clone(others)
	var left []referee.Event
	for _, e := range events {
		i := slices.IndexFunc(others, func(o referee.Event) bool { return reflect.DeepEqual(o, e) })
		if i < 0 {
			left = append(left, e)
			continue
		}
		others = slices.Delete(others, i, i+1)
	}
	return left
}

// visible returns the events that all players are allowed to know about.
func visible(events []referee.Event) []referee.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e referee.Event) bool { return !e.Sight.Visible(referee.Nobody) })
}

// untold returns problems without the answers to record for them.
func untold(problems []referee.Problem) []referee.Problem {
	problems = slices.Clone(problems)
	for i := range problems {
		problems[i].Told = nil
	}
	return problems
}
