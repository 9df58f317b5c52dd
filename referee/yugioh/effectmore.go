package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// rolls rolls a die, and carries out the steps for the side that comes up (R-RANDOM).
func (r *run) rolls(a *acting, v *cards.Die) (bool, error) {
	side, err := r.lands("die", upTo(dieSides), "")
	if err != nil {
		return false, err
	}
	n, _ := strconv.Atoi(side)
	r.tell(referee.Event{Kind: "die", Seat: a.seat, N: n, Cause: a.cause()})
	if !v.On.Holds(n) {
		return true, nil
	}
	return true, r.carry(a, v.Do)
}

// countersOn returns the number of counters of a kind on a card.
func countersOn(p *position.OnField, name string) int {
	n := 0
	for _, c := range p.Counters {
		if c.Name == name {
			n += c.N
		}
	}
	return n
}

// bearing returns the cards that have enough counters for an effect to take off.
func (s standing) bearing(a *acting, v *cards.Counters) []int {
	return slices.DeleteFunc(s.found(a, &v.Which), func(serial int) bool {
		at, ok := s.b.Locate(serial)
		return !ok || s.b.At(at).Down || countersOn(s.b.At(at), v.Of.Name()) < -v.N
	})
}

// counts puts counters on cards, or takes them off one card (R-COUNTERS).
func (r *run) counts(a *acting, v *cards.Counters) (bool, error) {
	serials := r.standing().bearing(a, v)
	if v.N < 0 || v.Pick > 0 {
		var lenders []int
		if r.agent.by == position.ByCost {
			lenders = r.standing().lenders(a, v)
		}
		var err error
		if serials, err = r.picks(a, "picks", append(serials, lenders...), max(1, v.Pick)); err != nil {
			return false, err
		}
		r.lent(a, serials, lenders)
	}
	for _, serial := range serials {
		at, _ := r.b.Locate(serial)
		r.putsCounters(at, v.Of.Name(), v.N, a.cause())
	}
	return len(serials) > 0, nil
}

// rests changes monsters that have attacked to Defense Position if an effect requires it.
func (r *run) rests() {
	if r.edition < editionForbids || !r.reads() {
		return
	}
	var tired []*acting
	r.standing().eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		if at, ok := r.b.Locate(a.source); ok && l.Rests && r.standing().inForce(a, l) && r.b.At(at).Attacked == r.b.Turn && !r.b.At(at).Defense {
			tired = append(tired, a)
		}
	})
	for _, a := range tired {
		if at, ok := r.b.Locate(a.source); ok {
			r.turns(at, positionDefense, a.cause())
			r.Acts(a.line.Code.Value)
		}
	}
}

// compelled returns a Quick Effect that a player must use now, or nil.
func (s standing) compelled(seat referee.Seat) *acting {
	if s.edition < editionForbids || !s.reads() {
		return nil
	}
	for _, at := range s.b.All(seat, func(p *position.OnField) bool { return !p.Down && p.Card.Lines != nil && s.acts(p) }) {
		p := s.b.At(at)
		for _, line := range s.linesOf(p, effect.Quick) {
			a := &acting{card: p.Card, line: line, seat: seat, source: p.Serial}
			if line.Must && s.occurred(a) && s.hindered(a) == "" {
				return a
			}
		}
	}
	return nil
}

// compels puts on the Chain a Quick Effect that a player must use.
func (r *run) compels(a *acting) (position.Link, error) {
	link := position.Link{Card: a.card, Owner: a.seat, Source: a.source, Speed: speedTwo}
	r.tell(referee.Event{Kind: "triggered", Seat: a.seat, Card: a.card.ID, Now: len(r.b.Chain) + 1, Cause: a.cause()})
	return r.launches(a, link, nil)
}
