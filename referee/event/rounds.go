package event

import (
	"cmp"
	"slices"
	"strconv"

	"shinpan/referee"
)

// Round is a round with its tables and their results.
type Round struct {
	No     int
	Tables []Table
	// Results is indexed by table position; nil means no result yet.
	Results []*Result
	// Published means that players can play the round.
	Published bool
	// Cut marks a round of single elimination.
	Cut bool
	// Wishes holds the wishes with which the round was drawn.
	Wishes Wishes
	// Stale means that a result of an earlier round was amended after the draw.
	Stale bool
}

// Open returns the numbers of the tables without a result, as text.
func (r Round) Open() []string {
	var open []string
	for i, t := range r.Tables {
		if t.B != "" && r.Results[i] == nil {
			open = append(open, strconv.Itoa(t.No))
		}
	}
	return open
}

// InOrder returns the tables by number, with byes first.
func (r Round) InOrder() []Table {
	return slices.SortedStableFunc(slices.Values(r.Tables), func(a, b Table) int { return cmp.Compare(a.No, b.No) })
}

// at returns the position of a table by its number, or -1 if there is none.
func (r Round) at(no int) int {
	return slices.IndexFunc(r.Tables, func(t Table) bool { return t.B != "" && t.No == no })
}

// Pairable returns the reason why the next round cannot be paired yet, or nil if it can.
func (s State) Pairable() *Refused {
	r := s.Round()
	if r == nil || !r.Published {
		return nil
	}
	if open := r.Open(); len(open) > 0 {
		return refused("results", referee.Args{"round": r.No, "tables": open, "n": len(open)})
	}
	if r.Cut && len(r.Tables) == 1 {
		return refused("over", nil)
	}
	return nil
}

func (s *State) pair(e Entry) *Refused {
	if wrong := s.Pairable(); wrong != nil {
		return wrong
	}
	if r := s.Round(); r != nil && !r.Published {
		s.Rounds = s.Rounds[:len(s.Rounds)-1]
	}
	if e.Round != len(s.Rounds)+1 {
		return refused("round", referee.Args{"round": e.Round, "now": len(s.Rounds) + 1})
	}
	if !s.seats(e.Tables) {
		return refused("tables", referee.Args{"round": e.Round})
	}
	s.Rounds = append(s.Rounds, Round{No: e.Round, Tables: e.Tables, Results: make([]*Result, len(e.Tables)), Cut: e.Cut, Wishes: e.Wishes})
	return nil
}

// seats reports whether tables seat only active players, each of them once.
func (s *State) seats(tables []Table) bool {
	seated := map[string]bool{}
	for _, t := range tables {
		if len(t.More) > 0 && (t.B == "" || 2+len(t.More) > max(s.Settings.Pod, s.Settings.Cut)) {
			return false
		}
		for _, id := range t.Players() {
			if seated[id] || s.Find(id) < 0 {
				return false
			}
			seated[id] = true
		}
	}
	return true
}

// draft returns the round that is not published yet.
func (s *State) draft() (*Round, *Refused) {
	r := s.Round()
	if r == nil || r.Published {
		return nil, refused("no-draft", nil)
	}
	return r, nil
}

func (s *State) swap(e Entry) *Refused {
	r, wrong := s.draft()
	if wrong != nil {
		return wrong
	}
	r.Tables = slices.Clone(r.Tables)
	exchange := map[string]string{e.Player: e.Other, e.Other: e.Player}
	found := 0
	for i := range r.Tables {
		t := &r.Tables[i]
		t.More = slices.Clone(t.More)
		at, here := []*string{&t.A, &t.B}, 0
		for j := range t.More {
			at = append(at, &t.More[j])
		}
		for _, id := range at {
			if other, is := exchange[*id]; is {
				*id = other
				here++
			}
		}
		if here == 2 {
			return refused("same-table", referee.Args{"table": t.No})
		}
		found += here
	}
	if found != 2 {
		return refused("not-paired", nil)
	}
	return nil
}

func (s *State) publish(e Entry) *Refused {
	r, wrong := s.draft()
	if wrong != nil {
		return wrong
	}
	r.Published, s.Locked, s.Clock = true, true, nil
	return nil
}

func (s *State) unpublish(e Entry) *Refused {
	r := s.Round()
	switch {
	case r == nil || !r.Published:
		return refused("not-published", nil)
	case slices.ContainsFunc(r.Results, func(one *Result) bool { return one != nil }):
		return refused("has-results", referee.Args{"round": r.No})
	}
	r.Published = false
	return nil
}

// published returns the number of the last published round, or 0 for none.
func (s State) published() int {
	last := 0
	for _, r := range s.Rounds {
		if r.Published {
			last = r.No
		}
	}
	return last
}

// place finds the table of a result.
func (s *State) place(e Entry) (r *Round, at int, wrong *Refused) {
	if e.Round < 1 || e.Round > len(s.Rounds) || !s.Rounds[e.Round-1].Published {
		return nil, 0, refused("no-round", referee.Args{"round": e.Round, "now": s.published(), "draft": e.Round > 0 && e.Round <= len(s.Rounds)})
	}
	r = &s.Rounds[e.Round-1]
	if at = r.at(e.Table); at < 0 {
		return nil, 0, refused("no-table", referee.Args{"round": e.Round, "table": e.Table})
	}
	if wrong := s.wrong(r.Tables[at], e.Result, r.Cut); wrong != nil {
		return nil, 0, wrong
	}
	r.Results = slices.Clone(r.Results)
	return r, at, nil
}

// wrong returns the reason why a table cannot have a result, or nil if it can.
func (s State) wrong(t Table, r *Result, cut bool) *Refused {
	switch {
	case s.Settings.Pod > 0 && (r == nil || !places(r, len(t.Players()))):
		return refused("places", referee.Args{"table": t.No, "n": len(t.Players())})
	case s.Settings.Pod > 0 && cut && count(r.Places, 1) != 1:
		return refused("final", nil)
	case s.Settings.Pod > 0:
		return nil
	case r == nil || !s.Settings.may(*r) || cut && r.A == r.B:
		return refused("score", referee.Args{"best": s.Settings.BestOf, "need": s.Settings.BestOf/2 + 1})
	}
	return nil
}

// may reports whether a match can have this result: no player has more wins than needed, and not
// both have that many.
func (s Settings) may(r Result) bool {
	need := s.BestOf/2 + 1
	return r.Places == nil && r.Extras == nil && r.A >= 0 && r.B >= 0 && r.Drawn >= 0 && r.A <= need && r.B <= need && r.A+r.B < 2*need
}

func (s *State) report(e Entry) *Refused {
	r, at, wrong := s.place(e)
	switch {
	case wrong != nil:
		return wrong
	case e.Round != len(s.Rounds):
		return refused("other-round", referee.Args{"round": e.Round, "now": len(s.Rounds)})
	case r.Results[at] != nil && r.Results[at].Equal(*e.Result):
		return refused("twice", referee.Args{"table": e.Table})
	case r.Results[at] != nil:
		return refused("contradiction", referee.Args{"table": e.Table, "score": r.Results[at].Score()})
	}
	r.Results[at] = e.Result
	return nil
}

func (s *State) amend(e Entry) *Refused {
	r, at, wrong := s.place(e)
	if wrong == nil && r.Results[at] == nil {
		wrong = refused("nothing-to-amend", referee.Args{"table": e.Table, "round": e.Round})
	}
	if wrong != nil {
		return wrong
	}
	r.Results[at] = e.Result
	for i := e.Round; i < len(s.Rounds); i++ {
		s.Rounds[i].Stale = true
	}
	return nil
}
