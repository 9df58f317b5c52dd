package event

import (
	"slices"
	"strconv"

	"shinpan/referee"
)

// Player is somebody who takes part.
type Player struct {
	ID, Name string
	// From is the first round that the player can play, Byes says that those before count as
	// byes.
	From int
	Byes bool
	// Gone says that the player has dropped.
	Gone bool
	// Table is the player's own table, or 0.
	Table int
}

// Round is a round with its tables and their results.
type Round struct {
	No     int
	Tables []Table
	// Results are by the position of the table; nil where there is none yet.
	Results []*Result
	// Published says that the round may be played.
	Published bool
	// Cut says that it is a round of single elimination.
	Cut bool
}

// Open are the numbers of the tables without a result, as they are written.
func (r Round) Open() []string {
	var open []string
	for i, t := range r.Tables {
		if t.B != "" && r.Results[i] == nil {
			open = append(open, strconv.Itoa(t.No))
		}
	}
	return open
}

// at is the position of a table by its number, or -1.
func (r Round) at(no int) int {
	return slices.IndexFunc(r.Tables, func(t Table) bool { return t.B != "" && t.No == no })
}

// State is what the entries of an event come to.
type State struct {
	Settings Settings
	ID, Seed string
	Players  []Player
	Rounds   []Round
	// Notes are the penalties, in order.
	Notes []Entry
	// Last is the last entry that counts and can be undone, 0 for none.
	Last int
}

// Refused says why an entry does not fit.
type Refused struct {
	Key  referee.Key
	Args referee.Args
}

func (r *Refused) Error() string { return string(r.Key) }

func refused(key referee.Key, args referee.Args) *Refused {
	return &Refused{"eventdesk.refused." + key, args}
}

// Unfit is an entry that does not fit what came before it.
type Unfit struct {
	// N is the number of the entry.
	N   int
	Why *Refused
}

func (u *Unfit) Error() string { return u.Why.Error() }

// Unwrap is why the entry does not fit.
func (u *Unfit) Unwrap() error { return u.Why }

// Fold is the state after entries. It returns *Unfit for the first that does not fit.
func Fold(settings Settings, entries []Entry) (State, error) {
	s := State{Settings: settings}
	counted, err := counting(entries)
	if err != nil {
		return s, err
	}
	for _, e := range counted {
		if wrong := s.apply(e); wrong != nil {
			return s, &Unfit{e.N, wrong}
		}
	}
	return s, nil
}

// counting are the entries that count: those that nobody has taken back. Only the last of
// them can be.
func counting(entries []Entry) ([]Entry, error) {
	var counted []Entry
	for _, e := range entries {
		last := len(counted) - 1
		switch {
		case e.Kind != Undone:
			counted = append(counted, e)
		case last < 1 || counted[last].N != e.Of:
			return nil, &Unfit{e.N, refused("undone", referee.Args{"n": e.Of})}
		default:
			counted = counted[:last]
		}
	}
	return counted, nil
}

// Verify folds entries, and draws each round again from the seed and the results before it.
// It returns how many drafts came out the same, *Unfit for the first entry that does not fit,
// and *Forged for the first draft with other tables.
func Verify(settings Settings, entries []Entry) (drafts int, err error) {
	counted, err := counting(entries)
	if err != nil {
		return 0, err
	}
	s := State{Settings: settings}
	for _, e := range counted {
		if e.Kind == Paired {
			again, _, err := s.Draw(e.Repeats)
			if err != nil || again.Cut != e.Cut || !slices.Equal(again.Tables, e.Tables) {
				return drafts, &Forged{e.N, e.Round}
			}
			drafts++
		}
		if wrong := s.apply(e); wrong != nil {
			return drafts, &Unfit{e.N, wrong}
		}
	}
	return drafts, nil
}

// Forged is a draft that the seed and the results do not give.
type Forged struct {
	// N is the number of the entry.
	N, Round int
}

func (f *Forged) Error() string { return "other tables" }

// With is the state after one more entry, which must not be Undone. It returns *Refused if
// the entry does not fit.
func (s State) With(e Entry) (State, error) {
	s.Players, s.Rounds, s.Notes = slices.Clone(s.Players), slices.Clone(s.Rounds), slices.Clone(s.Notes)
	if wrong := s.apply(e); wrong != nil {
		return s, wrong
	}
	return s, nil
}

// apply changes the state by an entry. After a refusal the state is worth nothing.
func (s *State) apply(e Entry) *Refused {
	apply := map[Kind]func(*State, Entry) *Refused{
		Opened: (*State).open, Joined: (*State).join, Dropped: (*State).drop, Returned: (*State).comeBack, Seated: (*State).seat,
		Paired: (*State).pair, Swapped: (*State).swap, Published: (*State).publish, Unpublished: (*State).unpublish,
		Reported: (*State).report, Amended: (*State).amend, Penalized: (*State).penalize,
	}[e.Kind]
	if apply == nil {
		return refused("kind", referee.Args{"kind": string(e.Kind)})
	}
	if (e.Kind == Opened) != (s.ID == "") {
		return refused("opened", nil)
	}
	if wrong := apply(s, e); wrong != nil {
		return wrong
	}
	if e.Kind != Opened {
		s.Last = e.N
	}
	return nil
}

func (s *State) open(e Entry) *Refused {
	s.ID, s.Seed = e.Event, e.Seed
	return nil
}

// Find is the position of a player by id, or -1.
func (s State) Find(id string) int {
	return slices.IndexFunc(s.Players, func(p Player) bool { return p.ID == id })
}

// Name is a player's name; two of one name are told apart by their ids.
func (s State) Name(id string) string {
	i := s.Find(id)
	if i < 0 {
		return id
	}
	name := s.Players[i].Name
	if slices.ContainsFunc(s.Players, func(p Player) bool { return p.ID != id && p.Name == name }) {
		return name + " (" + id + ")"
	}
	return name
}

// Round is the round that is drafted or played, nil before the first.
func (s State) Round() *Round {
	if len(s.Rounds) == 0 {
		return nil
	}
	return &s.Rounds[len(s.Rounds)-1]
}

// coming is the number of the round that a player who joins now can first play.
func (s State) coming() int {
	if r := s.Round(); r != nil && !r.Published {
		return r.No
	}
	return len(s.Rounds) + 1
}

func (s *State) join(e Entry) *Refused {
	if s.Find(e.Player) >= 0 {
		return refused("id", referee.Args{"player": e.Player})
	}
	if r := s.Round(); r != nil && (r.Cut || s.Settings.RoundRobin) {
		return refused("late", nil)
	}
	s.Players = append(s.Players, Player{ID: e.Player, Name: e.Name, From: s.coming(), Byes: e.Byes, Table: e.Table})
	return nil
}

// change changes a player.
func (s *State) change(e Entry, how func(*Player) *Refused) *Refused {
	i := s.Find(e.Player)
	if i < 0 {
		return refused("nobody", referee.Args{"player": e.Player})
	}
	return how(&s.Players[i])
}

func (s *State) drop(e Entry) *Refused {
	return s.change(e, func(p *Player) *Refused {
		if p.Gone {
			return refused("gone", referee.Args{"player": p.Name})
		}
		p.Gone = true
		return nil
	})
}

func (s *State) comeBack(e Entry) *Refused {
	return s.change(e, func(p *Player) *Refused {
		if !p.Gone {
			return refused("here", referee.Args{"player": p.Name})
		}
		p.Gone = false
		return nil
	})
}

func (s *State) seat(e Entry) *Refused {
	return s.change(e, func(p *Player) *Refused {
		p.Table = e.Table
		return nil
	})
}

// Pairable says why the next round cannot be paired yet, nil if it can.
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
	s.Rounds = append(s.Rounds, Round{No: e.Round, Tables: e.Tables, Results: make([]*Result, len(e.Tables)), Cut: e.Cut})
	return nil
}

// seats reports whether tables seat people who take part, and each of them once.
func (s *State) seats(tables []Table) bool {
	seated := map[string]bool{"": true}
	for _, t := range tables {
		for _, id := range []string{t.A, t.B} {
			if id != "" && (seated[id] || s.Find(id) < 0) {
				return false
			}
			seated[id] = true
		}
		if t.A == "" {
			return false
		}
	}
	return true
}

// draft is the round that is not published yet.
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
	for i, t := range r.Tables {
		for _, at := range []*string{&r.Tables[i].A, &r.Tables[i].B} {
			if other, is := exchange[*at]; is {
				*at = other
				found++
			}
		}
		if exchange[t.A] == t.B && t.B != "" {
			return refused("same-table", referee.Args{"table": t.No})
		}
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
	r.Published = true
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

// place finds the table of a result.
func (s *State) place(e Entry) (r *Round, at int, wrong *Refused) {
	if e.Round < 1 || e.Round > len(s.Rounds) || !s.Rounds[e.Round-1].Published {
		return nil, 0, refused("no-round", referee.Args{"round": e.Round, "now": len(s.Rounds)})
	}
	r = &s.Rounds[e.Round-1]
	if at = r.at(e.Table); at < 0 {
		return nil, 0, refused("no-table", referee.Args{"round": e.Round, "table": e.Table})
	}
	if e.Result == nil || !s.Settings.may(*e.Result) || r.Cut && e.Result.A == e.Result.B {
		return nil, 0, refused("score", referee.Args{"best": s.Settings.BestOf, "need": s.Settings.BestOf/2 + 1})
	}
	r.Results = slices.Clone(r.Results)
	return r, at, nil
}

// may reports whether a match can end so: nobody has more games than it takes, and not both
// have as many.
func (s Settings) may(r Result) bool {
	need := s.BestOf/2 + 1
	return r.A >= 0 && r.B >= 0 && r.Drawn >= 0 && r.A <= need && r.B <= need && r.A+r.B < 2*need
}

func (s *State) report(e Entry) *Refused {
	r, at, wrong := s.place(e)
	switch {
	case wrong != nil:
		return wrong
	case e.Round != len(s.Rounds):
		return refused("other-round", referee.Args{"round": e.Round, "now": len(s.Rounds)})
	case r.Results[at] != nil && *r.Results[at] == *e.Result:
		return refused("twice", referee.Args{"table": e.Table})
	case r.Results[at] != nil:
		return refused("contradiction", referee.Args{"table": e.Table, "a": r.Results[at].A, "b": r.Results[at].B})
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
	return nil
}

func (s *State) penalize(e Entry) *Refused {
	if s.Find(e.Player) < 0 {
		return refused("nobody", referee.Args{"player": e.Player})
	}
	s.Notes = append(s.Notes, e)
	return nil
}
