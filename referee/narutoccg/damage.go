package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/narutoccg/rulebook"
)

// hit is the damage that a Showdown deals to a player's Ninja.
type hit struct {
	seat   referee.Seat
	serial int
	n      int
}

// given lists the Ninjas that a player's Team has hit in a Showdown. hurt holds those that
// received damage, and all also holds those whose damage was reduced to 0.
type given struct{ hurt, all []int }

// battleDamage deals the damage of a Showdown. A Team that spares no Ninja then discards the Ninjas
// that it has damaged. Finally, effects that watch for Ninjas damaged by another Team act.
func (r *run) battleDamage(lane int, cause referee.Cause, hits []hit) error {
	watchers := r.givers(lane)
	spares := map[referee.Seat]referee.Cause{}
	for _, seat := range r.standing().inTurn() {
		for _, at := range r.b.Fighters(seat, lane) {
			if cause, is := r.standing().barred(r.b.At(at), cards.BarSpare); is {
				spares[seat] = cause
			}
		}
	}
	by := map[referee.Seat]*given{1: {}, 2: {}}
	for _, h := range hits {
		at, ok := r.b.Locate(h.serial)
		if !ok {
			continue
		}
		serial, n, received, err := r.hurt(at, h.n, cause)
		if err != nil {
			return err
		}
		of := by[position.Other(h.seat)]
		if n > 0 {
			of.hurt = append(of.hurt, serial)
		}
		if received {
			of.all = append(of.all, serial)
		}
	}
	for _, seat := range r.standing().inTurn() {
		for _, serial := range by[seat].all {
			if at, ok := r.b.Locate(serial); ok && spares[seat] != (referee.Cause{}) {
				r.leave(at, zoneDiscard, spares[seat])
			}
		}
	}
	for _, w := range watchers {
		if w.targets = by[w.actor].hurt; len(w.targets) > 0 {
			if err := r.watcherActs(w); err != nil || r.b.Phase == position.PhaseOver {
				return err
			}
		}
	}
	return nil
}

// givers returns the effects that watch for damage dealt by a Team in a battle, as that Team was
// before the damage. Their actor is that Team's player (ruling damage-giver).
func (r *run) givers(lane int) []*acting {
	s := r.standing()
	var list []*acting
	for _, a := range s.watching() {
		which := a.line.Effect.Event.Gives
		if which == nil || !s.stands(a) {
			continue
		}
		for _, seat := range s.inTurn() {
			if slices.ContainsFunc(s.b.Fighters(seat, lane), func(at position.Spot) bool {
				p := s.b.At(at)
				return (p.Head || s.Ruled(rulebook.DamageGiverTeam)) && slices.Contains(s.owners(a, which), seat) && s.means(a, which, seat, p)
			}) {
				a.actor = seat
				list = append(list, a)
			}
		}
	}
	return list
}

// outstanding applies the effects that watch for an Outstanding Victory of a Team.
func (r *run) outstanding(team []int, by int) error {
	if by < rulebook.Outstanding {
		return nil
	}
	return r.happened(happening{n: 1}, func(s standing, a *acting, e *cards.Event) bool {
		return e.Outstanding != nil && slices.ContainsFunc(team, func(serial int) bool {
			at, ok := s.b.Locate(serial)
			return ok && slices.Contains(s.owners(a, e.Outstanding), at.Seat) && s.means(a, e.Outstanding, at.Seat, s.b.At(at))
		})
	})
}

// damage deals damage to a Ninja outside of a Showdown.
func (r *run) damage(at position.Spot, n int, cause referee.Cause) error {
	_, _, _, err := r.hurt(at, n, cause)
	return err
}

// hurt deals damage to a Ninja, or to another Ninja of its player that receives the damage
// instead. One point of damage injures a healthy Ninja; more damage, or any damage to an injured
// Ninja, discards it (R-DAMAGE). Effects can prevent or reduce damage. hurt returns the Ninja's
// serial number, the damage received, and whether it would have received damage without a
// reduction.
func (r *run) hurt(at position.Spot, n int, cause referee.Cause) (serial, dealt int, received bool, err error) {
	if at, err = r.receiver(at, n); err != nil {
		return 0, 0, false, err
	}
	p := r.b.At(at)
	id := r.b.ID(at)
	serial = p.Serial
	if cause, is := r.standing().barred(p, cards.BarDamaged); is {
		r.tell(referee.Event{Kind: "prevented", Seat: at.Seat, Card: p.Card.ID, Piece: id, N: n, Cause: cause})
		return serial, 0, false, nil
	}
	if shield := min(n, p.Shield); shield > 0 {
		p.Shield -= shield
		n -= shield
		r.tell(referee.Event{Kind: "prevented", Seat: at.Seat, Card: p.Card.ID, Piece: id, N: shield, Cause: cause})
	}
	if n <= 0 {
		return serial, 0, false, nil
	}
	if n, err = r.reduced(serial, n); err != nil {
		return serial, 0, true, err
	}
	at, there := r.b.Locate(serial)
	switch {
	case !there || n <= 0:
		return serial, 0, true, nil
	case n == 1 && !r.b.At(at).Injured:
		p = r.b.At(at)
		p.Injured = true
		r.tell(referee.Event{Kind: "injured", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), N: n, Cause: cause})
	default:
		r.leave(at, zoneDiscard, cause)
	}
	return serial, n, true, nil
}

// reduced returns the damage that remains for a Ninja after the effects that watch for it have
// acted.
func (r *run) reduced(serial, n int) (int, error) {
	r.pending = append(r.pending, &n)
	defer func() { r.pending = r.pending[:len(r.pending)-1] }()
	err := r.happened(happening{n: n}, func(s standing, a *acting, e *cards.Event) bool {
		at, ok := s.b.Locate(serial)
		return ok && n > 0 && e.Receives != nil && slices.Contains(s.owners(a, e.Receives), at.Seat) && s.means(a, e.Receives, at.Seat, s.b.At(at))
	})
	return n, err
}

// receiver returns the Ninja that receives damage instead of another because of a lasting effect.
// If there are several, their player chooses. A Ninja that receives damage for others also keeps
// its own damage.
func (r *run) receiver(at position.Spot, n int) (position.Spot, error) {
	var found []position.Spot
	for _, l := range r.standing().lasting() {
		if to, ok := r.b.Locate(l.acting.source); ok && l.change.TakesDamage && to.Seat == at.Seat {
			if to == at {
				return at, nil
			}
			found = append(found, to)
		}
	}
	if len(found) == 0 {
		return at, nil
	}
	p, to := r.b.At(at), found[0]
	if len(found) > 1 && !r.tool {
		answer, err := r.ask(func() flow.Question {
			slot := &referee.Slot{Name: "pieces", Min: 1, Max: 1, From: r.b.IDs(found)}
			return flow.Question{Ask: referee.Ask{Seat: at.Seat, Key: "receiver", Args: referee.Args{"card": p.Card.ID, "n": n}, Cause: rule("R-DAMAGE"),
				Moves: []referee.Move{{Verb: "choose", Slots: []*referee.Slot{slot}}}}}
		})
		if err != nil {
			return at, err
		}
		to, _ = r.b.Find(answer.One("pieces"))
	}
	r.tell(referee.Event{Kind: "receives-instead", Seat: at.Seat, Card: r.b.At(to).Card.ID, Cards: []referee.Card{p.Card.ID}, Piece: r.b.ID(to), N: n, Cause: rule("R-DAMAGE")})
	return to, nil
}

// losing returns the effects of a Team's Ninjas that act because the Team has lost a Showdown by a
// given amount. The Ninjas count as they are before or after the damage (rulings defeat and
// defeat-status).
func (s standing) losing(team []position.Spot, by int) []*acting {
	if by == 0 || by >= rulebook.Outstanding && s.Ruled(rulebook.DefeatPlain) {
		return nil
	}
	var list []*acting
	for _, at := range team {
		p := s.b.At(at)
		for _, line := range s.linesAt(p.Card, cards.Loses) {
			if s.active(p, line) || s.Ruled(rulebook.DefeatStatusAfter) {
				list = append(list, &acting{card: p.Card, line: line, seat: at.Seat, source: p.Serial})
			}
		}
	}
	return list
}

// losersAct applies the effects of a losing Team, including those of Ninjas that the damage has
// discarded.
func (r *run) losersAct(list []*acting) error {
	for _, a := range list {
		at, there := r.b.Locate(a.source)
		if r.Ruled(rulebook.DefeatStatusAfter) && (!there || !r.standing().active(r.b.At(at), a.line)) {
			continue
		}
		if err := r.actOrTell(a); err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
	}
	return nil
}
