package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// ties ties the card of an effect to other cards, so that one is destroyed when another leaves.
func (r *run) ties(a *acting, v *cards.Tie) bool {
	source, there := r.b.Locate(a.source)
	if !there {
		return false
	}
	done := false
	add := func(at position.Spot, stat position.Stat, on int) {
		p := r.b.At(at)
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: stat, N: 1, Source: on, Cause: a.cause()})
	}
	for _, serial := range r.standing().found(a, &v.Which) {
		at, ok := r.b.Locate(serial)
		if !ok {
			continue
		}
		done = true
		if v.ThisLeaves {
			add(at, position.FallsWith, a.source)
		}
		if v.ItLeaves {
			add(source, position.FallsWith, serial)
		}
		if v.ItDestroyed {
			add(source, position.DiesWith, serial)
		}
	}
	return done
}

// falls is a card that is destroyed because another card, to which it was tied, has gone.
type falls struct {
	serial int
	seat   referee.Seat
	cause  referee.Cause
}

// tiedTo records the cards that are destroyed with a card that has left the field.
func (r *run) tiedTo(serial int, destroyed bool) {
	for _, seat := range r.b.InTurn() {
		for i := range r.b.Side(seat).Field {
			p := &r.b.Side(seat).Field[i]
			for _, c := range p.Changes {
				if c.Source == serial && (c.Stat == position.FallsWith || c.Stat == position.DiesWith && destroyed) {
					r.fall = append(r.fall, falls{p.Serial, seat, c.Cause})
				}
			}
		}
	}
}

// fallTied destroys the cards that are tied to cards that have left the field.
func (r *run) fallTied() {
	for len(r.fall) > 0 {
		next := r.fall[0]
		r.fall = r.fall[1:]
		if at, ok := r.b.Locate(next.serial); ok {
			_ = r.as(position.ByEffect, next.seat, func() error {
				if len(r.destructible([]int{next.serial})) > 0 {
					r.leave(at, areaGrave, "destroyed", next.cause)
				}
				return nil
			})
		}
	}
}
