package serve

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/cmd/match"
	"shinpan/referee"
)

// judged holds the information that a judge sees in addition to the board.
type judged struct {
	// Decided holds the entries that overrode a rule, made a correction or a note, or gave extra
	// time, latest first.
	Decided []string
	// InEvent means that the server also has an event. Row is the table in the event's round where
	// the players of the match sit, or nil if there is none. Penalties holds the players'
	// penalties.
	InEvent   bool
	Row       *roomTable
	Penalties []string
}

// judgedOf returns the judge's information about a match. Other goroutines must not use the moment
// meanwhile.
func (s *server) judgedOf(m *moment, words *lang.Words) *judged {
	j := &judged{InEvent: s.event != nil}
	account := match.Account{Words: words, Match: m.match}
	for _, e := range slices.Backward(m.entries[:m.shown]) {
		if said := account.Decided(e); said != "" {
			j.Decided = append(j.Decided, said)
		}
	}
	if s.event == nil {
		return j
	}
	of := s.event.words[words.Language()]
	public := s.event.now()
	e := eventIn(public, of, "")
	e.room(s.event.calls(e.Shown))
	for _, t := range e.Tables {
		if sameNames(append([]string{t.A, t.B}, t.More...), m.header.Players) {
			row, known := e.Rows[t.No]
			if !known {
				row = roomTable{No: t.No, countdown: e.counting(0)}
			}
			j.Row = &row
		}
	}
	j.Penalties = public.Penalties(of, m.header.Players)
	return j
}

// sameNames reports whether two lists contain the same names.
func sameNames(a, b []string) bool {
	sorted := func(names []string) []string {
		var all []string
		for _, name := range names {
			all = append(all, referee.Fold(strings.TrimSpace(name)))
		}
		slices.Sort(all)
		return all
	}
	return slices.Equal(sorted(a), sorted(b))
}
