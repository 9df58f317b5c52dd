package record

import (
	"slices"

	"shinpan/referee"
)

// Accept records that the players accept the end of a match as it is. From then on, answers cannot
// be undone or corrected unless the match is reopened. If the end has already been accepted,
// nothing is recorded.
func (m *Match) Accept(g Grounds) ([]Entry, []referee.Problem) {
	if m.Accepted() {
		return nil, nil
	}
	return m.add(Entry{Kind: EntryAccept, Agreed: g.Agreed, Script: g.Script, Screen: g.Screen, At: g.At})
}

// Reopen withdraws the acceptance of the end, for a reason, so that answers can be undone or fixed
// again.
func (m *Match) Reopen(g Grounds) ([]Entry, []referee.Problem) {
	if g.Why == "" {
		return nil, []referee.Problem{{Code: "match.reopen-reason-wanted", Fix: "match.give-reopen-reason", Grade: referee.Impossible}}
	}
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	return m.add(Entry{Kind: EntryReopen, By: g.By, Agreed: g.Agreed, Script: g.Script, Screen: g.Screen, Why: g.Why, At: g.At})
}

// Accepted reports whether the players have accepted the end of the match.
func (m *Match) Accepted() bool {
	for _, e := range slices.Backward(m.entries) {
		switch e.Kind {
		case EntryNote, EntryLeave, EntrySeal, EntryOpen, EntryLoud, EntryClock:
			continue
		case EntryAccept:
			return true
		}
		return false
	}
	return false
}

func (m *Match) computeAccept(intent Entry) (pending, []referee.Problem) {
	switch {
	case !m.settled():
		return pending{}, []referee.Problem{{Code: "match.not-over", Grade: referee.Impossible}}
	case m.Accepted():
		return pending{}, []referee.Problem{accepted()}
	}
	e := Entry{Kind: EntryAccept, Agreed: intent.Agreed, Script: intent.Script, Screen: intent.Screen, At: intent.At}
	return pending{entry: e, line: m.tip(), luck: m.luck}, nil
}

func (m *Match) computeReopen(intent Entry) (pending, []referee.Problem) {
	if !m.Accepted() {
		return pending{}, []referee.Problem{{Code: "match.not-accepted", Grade: referee.Impossible}}
	}
	e := Entry{Kind: EntryReopen, By: intent.By, Agreed: intent.Agreed, Script: intent.Script, Screen: intent.Screen, Why: intent.Why, At: intent.At}
	return pending{entry: e, line: m.tip(), luck: m.luck}, nil
}

// accepted returns the problem with correcting a match whose end has been accepted.
func accepted() referee.Problem {
	return referee.Problem{Code: "match.accepted", Fix: "match.reopen", Grade: referee.Impossible}
}
