package app

import (
	"encoding/json"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/ruled"
	"shinpan/referee/viewdiff"
)

// DecidedJSON describes, in the output of --json, a ruling that made a difference: the option in
// force, and the outcome under each of the other options.
type DecidedJSON struct {
	Ruling string          `json:"ruling"`
	Option string          `json:"option"`
	Others []OtherwiseJSON `json:"others"`
}

// OtherwiseJSON is the outcome under another option of a ruling. Same means that nothing would
// change. Allowed means that the option would allow a refused play. Refused lists the problems that
// would refuse an allowed play. The events in Instead would replace those in Missing. Total is the
// number that the user asked about, Score is the score table, and Changes lists how the board would
// differ.
type OtherwiseJSON struct {
	Option  string        `json:"option"`
	Same    bool          `json:"same"`
	Allowed bool          `json:"allowed,omitempty"`
	Refused []ProblemJSON `json:"refused,omitempty"`
	Instead []EventJSON   `json:"instead,omitempty"`
	Missing []EventJSON   `json:"missing,omitempty"`
	Total   *int          `json:"total,omitempty"`

	Score   *referee.Score    `json:"score,omitempty"`
	Changes []viewdiff.Change `json:"changes,omitempty"`
}

// DecidedAsJSON returns the rulings that made a difference as --json shows them, or nil if
// there are none.
func DecidedAsJSON(w *lang.Words, decided []referee.Decided) []DecidedJSON {
	var list []DecidedJSON
	for _, d := range decided {
		j := DecidedJSON{Ruling: d.Ruling, Option: d.Option, Others: []OtherwiseJSON{}}
		for _, o := range d.Others {
			j.Others = append(j.Others, OtherwiseJSON{o.Option, o.Same, o.Allowed, ProblemsJSON(w, o.Problems), EventsJSON(o.Instead), EventsJSON(o.Missing), o.Total, o.Score, nil})
		}
		list = append(list, j)
	}
	return list
}

// EventJSON is an event with all the numbers of its counter: the old value, the new value and
// the difference.
type EventJSON struct {
	referee.Event
	N      *int          `json:"n,omitempty"`
	Was    *int          `json:"was,omitempty"`
	Now    *int          `json:"now,omitempty"`
	Values []int         `json:"values,omitempty"`
	Cause  referee.Cause `json:"cause,omitzero"`
	Sight  referee.Sight `json:"sight,omitzero"`
}

// EventsJSON returns events as --json shows them, or nil if there are none.
func EventsJSON(events []referee.Event) []EventJSON {
	var list []EventJSON
	for _, e := range events {
		j := EventJSON{Event: e, Values: e.Values, Cause: e.Cause, Sight: e.Sight}
		if e.N != 0 || e.Was != 0 || e.Now != 0 {
			j.N = &e.N
		}
		if e.Was != 0 || e.Now != 0 {
			j.Was, j.Now = &e.Was, &e.Now
		}
		list = append(list, j)
	}
	return list
}

// BoardJSON is a board as --json writes it, with the rulings that made a difference to it.
type BoardJSON struct {
	referee.View
	Rulings []DecidedJSON
}

// BoardAsJSON returns a view of a position as --json shows it. The rulings are those that made a
// difference to the public board.
func BoardAsJSON(w *lang.Words, view referee.View, at referee.State) BoardJSON {
	decided := ruled.OfView(at)
	told := BoardJSON{view, DecidedAsJSON(w, decided)}
	is := at.View(referee.Nobody)
	for i, d := range decided {
		for k, o := range d.Others {
			if o.View != nil {
				told.Rulings[i].Others[k].Changes = viewdiff.Between(is, *o.View)
			}
		}
	}
	return told
}

// MarshalJSON writes the fields of the board, then the rulings.
func (b BoardJSON) MarshalJSON() ([]byte, error) {
	type view referee.View
	b.Lanes = append([]referee.Lane{}, b.Lanes...) // never null
	return json.Marshal(struct {
		view
		Rulings []DecidedJSON `json:"rulings,omitempty"`
	}{view(b.View), b.Rulings})
}

// ScoreJSON is a score as --json writes it, with the rulings that made a difference to it.
type ScoreJSON struct {
	Players []string `json:"players,omitempty"`
	referee.Score
	Rulings []DecidedJSON `json:"rulings,omitempty"`
}
