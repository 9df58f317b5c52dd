package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// unanswering calls a function with each effect that keeps players from responding to a Summon.
func (s standing) unanswering(h *position.Happened, do func(*acting, *cards.Unanswered)) {
	if s.edition < editionBattles || !s.reads() || h.Kind != position.WasSummoned {
		return
	}
	with := func(a *acting, u *cards.Unanswered) {
		if s.cameSo(h, u.How) && s.wasOf(a, h, &u.Which) {
			do(a, u)
		}
	}
	s.eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		if u := l.Unanswered; u != nil && !u.Material && s.inForce(a, l) {
			with(a, u)
		}
	})
	at, ok := s.b.Locate(h.Serial)
	if !ok {
		return
	}
	for _, c := range s.b.At(at).Changes {
		card, line := s.lineOfCode(c.Cause.Line)
		if c.Stat != position.Unanswered || card == nil {
			continue
		}
		each(line, func(u *cards.Unanswered) { with(&acting{card: card, line: line, seat: referee.Seat(c.N)}, u) })
	}
}

// madeQuiet gives a monster the effects of its materials that keep players from responding to its
// Summon.
func (r *run) madeQuiet(at position.Spot, with []position.OnField) {
	for i := range with {
		if with[i].May(position.NoEffects) || with[i].Down {
			continue
		}
		for _, line := range r.lines(with[i].Card, effect.Continuous) {
			each(line, func(u *cards.Unanswered) {
				p := r.b.At(at)
				if u.Material && !slices.ContainsFunc(p.Changes, func(c position.Change) bool { return c.Stat == position.Unanswered && c.Cause.Line == line.Code.Value }) {
					p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.Unanswered, N: int(at.Seat), Cause: referee.Cause{Line: line.Code.Value}})
				}
			})
		}
	}
}

// surely reports whether a Summon cannot be negated.
func (s standing) surely(h *position.Happened) bool {
	sure := false
	s.unanswering(h, func(_ *acting, u *cards.Unanswered) { sure = sure || u.Sure })
	return sure
}

// quieted returns the players who cannot activate anything now, because of an effect that keeps them
// from responding to the Summon that was the last event.
func (r *run) quieted() []referee.Seat {
	var seats []referee.Seat
	for i := range r.b.Happened {
		h := &r.b.Happened[i]
		if h.Moment != r.b.Moment {
			continue
		}
		r.standing().unanswering(h, func(a *acting, u *cards.Unanswered) {
			for _, seat := range a.players(u.Who) {
				if !slices.Contains(seats, seat) {
					seats = append(seats, seat)
					r.Acts(a.line.Code.Value)
				}
			}
		})
	}
	return seats
}

// quashes negates the effect of a link that resolves, if an effect of a face-up card does so, and
// sends that card to the Graveyard.
func (r *run) quashes(link flow.Link[position.Link]) bool {
	if r.edition < editionBattles || !r.reads() || link.What.Void || link.What.Hollow || r.standing().unnegatable(&link.What) {
		return false
	}
	var by *acting
	there := link.What.Source > 0 && link.What.Source < firstLying
	r.standing().eachHolding(effect.Continuous, func(a *acting, l *cards.Lasting) {
		if l.Quashes == nil || by != nil || l.Quashes.There && !there || !r.standing().inForce(a, l) {
			return
		}
		e := *l.Quashes
		e.There = false // it was on the field when it was activated
		if r.standing().activatedSo(a, &e, &link) {
			by = a
		}
	})
	if by == nil {
		return false
	}
	r.tell(referee.Event{Kind: "negated", Seat: link.Seat, Card: link.What.Card.ID, N: len(r.b.Chain), Cause: by.cause()})
	r.Acts(by.line.Code.Value)
	r.pending = append(r.pending, func() error {
		return r.as(position.ByEffect, by.seat, func() error {
			if at, ok := r.b.Locate(by.source); ok {
				r.leave(at, areaGrave, "left", by.cause())
				r.settle()
			}
			return nil
		})
	})
	return true
}
