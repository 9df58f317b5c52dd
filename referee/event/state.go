package event

import (
	"slices"

	"shinpan/referee"
)

// Player is a player in the event.
type Player struct {
	ID, Name string
	// Alias is the name that the public sees, or "" for none.
	Alias string
	// From is the first round in which the player can play. Byes means that earlier rounds count as
	// byes.
	From int
	Byes bool
	// Gone means that the player has dropped.
	Gone bool
	// Table is the player's own table, or 0.
	Table int
	List  List
}

// State is the result of the entries of an event.
type State struct {
	Settings Settings
	ID, Seed string
	Players  []Player
	Rounds   []Round
	// Notes holds the penalties, in order.
	Notes []Entry
	// Locked means that a round has been published at some point, which locked the lists.
	Locked bool
	// Clock is the room clock in this round, or nil for none.
	Clock *Clock
	// Desk is the desk that holds the event. If its ID is "", no desk holds the event and every
	// desk is allowed to pair.
	Desk Desk
	// Last is the last entry that counts and can be undone, or 0 if there is none.
	Last int
}

// Desk is one of several laptops that share an event.
type Desk struct {
	ID, Name string
	// Key is the key with which tables seal matches for this desk alone.
	Key string
}

// Refused is the reason why an entry does not fit.
type Refused struct {
	Key  referee.Key
	Args referee.Args
}

func (r *Refused) Error() string { return string(r.Key) }

func refused(key referee.Key, args referee.Args) *Refused {
	return &Refused{"eventdesk.refused." + key, args}
}

// Unfit is an entry that does not fit the earlier ones.
type Unfit struct {
	// N is the number of the entry.
	N   int
	Why *Refused
}

func (u *Unfit) Error() string { return u.Why.Error() }

// Unwrap returns the reason why the entry does not fit.
func (u *Unfit) Unwrap() error { return u.Why }

// Fold returns the state after the given entries. It returns *Unfit for the first entry that does
// not fit.
func Fold(settings Settings, entries []Entry) (State, error) {
	return fold(settings, entries, func(State, Entry) error { return nil })
}

// fold works like Fold but calls a function with each entry that counts before applying it.
func fold(settings Settings, entries []Entry, ask func(State, Entry) error) (State, error) {
	s, locked := State{Settings: settings}, lock(entries)
	counted, err := counting(entries)
	if err != nil {
		return s, err
	}
	for _, e := range counted {
		s.Locked = locked > 0 && e.N > locked
		if err := ask(s, e); err != nil {
			return s, err
		}
		if wrong := s.apply(e); wrong != nil {
			return s, &Unfit{e.N, wrong}
		}
	}
	s.Locked = locked > 0
	return s, nil
}

// counting returns the entries that count: those that have not been undone. Only the last of
// them can be undone.
func counting(entries []Entry) ([]Entry, error) {
	var counted []Entry
	held := []Desk{{}} // the desks that have held the event, in order
	for _, e := range entries {
		last, now := len(counted)-1, len(held)-1
		switch {
		case e.Kind != Undone:
			counted = append(counted, e)
			if e.Kind == Held {
				held = append(held, e.holder())
			}
		case last < 1 || counted[last].N != e.Of:
			return nil, &Unfit{e.N, refused("undone", referee.Args{"n": e.Of})}
		default:
			if wrong := held[now].Alone(e); wrong != nil {
				return nil, &Unfit{e.N, wrong}
			}
			if counted[last].Kind == Held {
				held = held[:now]
			}
			counted = counted[:last]
		}
	}
	return counted, nil
}

// Verify folds entries, and draws each round again from the seed and the results before it. It
// returns the number of drafts that came out the same, *Unfit for the first entry that does not
// fit, and *Forged for the first draft with other tables.
func Verify(settings Settings, entries []Entry) (drafts int, err error) {
	_, err = fold(settings, entries, func(s State, e Entry) error {
		if e.Kind != Paired {
			return nil
		}
		again, _, err := s.Draw(e.Wishes)
		if err != nil || again.Cut != e.Cut || !slices.EqualFunc(again.Tables, e.Tables, Table.Equal) {
			return &Forged{e.N, e.Round}
		}
		drafts++
		return nil
	})
	return drafts, err
}

// Forged is a draft that does not follow from the seed and the results.
type Forged struct {
	// N is the number of the entry.
	N, Round int
}

func (f *Forged) Error() string { return "other tables" }

// With returns the state after one more entry, which must not be Undone. It returns *Refused if
// the entry does not fit.
func (s State) With(e Entry) (State, error) {
	s.Players, s.Rounds, s.Notes = slices.Clone(s.Players), slices.Clone(s.Rounds), slices.Clone(s.Notes)
	if wrong := s.apply(e); wrong != nil {
		return s, wrong
	}
	return s, nil
}

// apply changes the state by an entry. After an error, the state is not usable.
func (s *State) apply(e Entry) *Refused {
	apply := map[Kind]func(*State, Entry) *Refused{
		Opened: (*State).open, Joined: (*State).join, Dropped: (*State).drop, Returned: (*State).comeBack, Seated: (*State).seat, Veiled: (*State).veil,
		Paired: (*State).pair, Swapped: (*State).swap, Published: (*State).publish, Unpublished: (*State).unpublish,
		Reported: (*State).report, Amended: (*State).amend, Listed: (*State).list, Penalized: (*State).penalize, Timed: (*State).time,
		Held: (*State).hold,
	}[e.Kind]
	if apply == nil {
		return refused("kind", referee.Args{"kind": string(e.Kind)})
	}
	if (e.Kind == Opened) != (s.ID == "") {
		return refused("opened", nil)
	}
	if wrong := s.Desk.Alone(e); wrong != nil {
		return wrong
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

// Alone returns the reason why a desk is not allowed to record an entry that is reserved for the
// holder, or nil if it is allowed to.
func (d Desk) Alone(e Entry) *Refused {
	if d.ID == "" || d.ID == e.Desk || !e.Kind.Holders() {
		return nil
	}
	return refused("desk", referee.Args{"desk": d.Name})
}

// holder returns the desk that holds the event after an entry.
func (e Entry) holder() Desk { return Desk{e.Desk, e.Name, e.Key} }

func (s *State) hold(e Entry) *Refused {
	if e.Desk == "" || e.Desk == s.Desk.ID {
		return refused("held", referee.Args{"desk": s.Desk.Name})
	}
	s.Desk = e.holder()
	return nil
}

// Find returns the position of a player by id, or -1.
func (s State) Find(id string) int {
	return slices.IndexFunc(s.Players, func(p Player) bool { return p.ID == id })
}

// Name returns a player's name. The id distinguishes two players with the same name.
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

// Round returns the round that is drafted or being played, or nil before the first.
func (s State) Round() *Round {
	if len(s.Rounds) == 0 {
		return nil
	}
	return &s.Rounds[len(s.Rounds)-1]
}

// coming returns the number of the round that a player who joins now can first play.
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

// veil gives a player a name for the public, which no other player can have.
func (s *State) veil(e Entry) *Refused {
	for _, p := range s.Players {
		if p.ID != e.Player && e.Name != "" && (referee.Fold(p.Name) == referee.Fold(e.Name) || referee.Fold(p.Alias) == referee.Fold(e.Name)) {
			return refused("alias", referee.Args{"name": e.Name})
		}
	}
	return s.change(e, func(p *Player) *Refused {
		p.Alias = e.Name
		return nil
	})
}

func (s *State) seat(e Entry) *Refused {
	return s.change(e, func(p *Player) *Refused {
		p.Table = e.Table
		return nil
	})
}

func (s *State) penalize(e Entry) *Refused {
	if s.Find(e.Player) < 0 {
		return refused("nobody", referee.Args{"player": e.Player})
	}
	s.Notes = append(s.Notes, e)
	return nil
}
