package record

import "shinpan/referee"

// Quiet reports whether the match is in table mode and has not left it.
func (m *Match) Quiet() bool { return m.QuietAt(len(m.entries)) }

// QuietAt reports whether the match was in table mode after an entry; 0 is the start.
func (m *Match) QuietAt(entry int) bool {
	if !m.header.Quiet {
		return false
	}
	for _, e := range m.entries[:max(0, min(entry, len(m.entries)))] {
		if e.Kind == EntryLoud {
			return false
		}
	}
	return true
}

// View returns a seat's view of a position of the match, from its State, with the mark for table
// mode.
func (m *Match) View(s referee.State, viewer referee.Seat) referee.View {
	view := s.View(viewer)
	view.Quiet = m.Quiet()
	return view
}

// Loud leaves table mode for the given reason. The match cannot enter table mode again.
func (m *Match) Loud(g Grounds) ([]Entry, []referee.Problem) {
	if g.Why == "" {
		return nil, []referee.Problem{{Code: "match.loud-reason-wanted", Fix: "match.give-loud-reason", Grade: referee.Impossible}}
	}
	if problems := badText(g.Why); problems != nil {
		return nil, problems
	}
	return m.add(Entry{Kind: EntryLoud, By: g.By, Agreed: g.Agreed, Script: g.Script, Screen: g.Screen, Why: g.Why, At: g.At})
}

func (m *Match) computeLoud(intent Entry) (pending, []referee.Problem) {
	if !m.Quiet() {
		return pending{}, []referee.Problem{{Code: "match.not-quiet", Grade: referee.Impossible}}
	}
	e := Entry{Kind: EntryLoud, By: intent.By, Agreed: intent.Agreed, Script: intent.Script, Screen: intent.Screen, Why: intent.Why, At: intent.At}
	return pending{entry: e, line: m.tip(), luck: m.luck}, nil
}
