package yugioh

import (
	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// returning adds to the note of an effect that acts later how a banished card was on the field, if
// the effect puts it back there. The card returns to the side of the player who controlled it.
func (r *run) returning(a *acting, v *cards.Later, h position.Happened) position.Happened {
	restores := false
	vocabulary.Each(v, func(part any) {
		_, is := part.(*cards.Restore)
		restores = restores || is
	})
	if _, _, l, ok := r.standing().lying(h.Lying); restores && ok {
		for _, m := range a.done {
			if m.Card == l.Card && m.Was != nil {
				h.Owner, h.Down, h.Defense = m.Seat, m.Was.Down, m.Was.Defense && !m.Was.Down
			}
		}
	}
	return h
}

// restores puts banished cards back onto the field, as they were when they left it. A monster for
// which there is no zone goes to the Graveyard (R-MONSTER-ZONE).
func (r *run) restores(a *acting, v *cards.Restore) bool {
	which := v.Which
	which.In = cards.InBanished
	done := false
	for _, serial := range r.standing().found(a, &which) {
		if a.due == nil {
			continue
		}
		side := a.due.Owner
		owner, l, ok := r.takeLying(serial)
		if !ok {
			continue
		}
		done, r.b.Fresh = true, true
		if len(r.b.Free(side, position.MonsterZones)) == 0 {
			r.sends(owner, areaGrave, l, referee.Event{Kind: "moved", Cause: rule("R-MONSTER-ZONE")})
			continue
		}
		p := position.OnField{Card: l.Card, Owner: owner, How: position.HowReturned, Proper: l.Proper || r.bornProper(l.Card), Down: a.due.Down, Named: a.due.Down, Defense: a.due.Down || a.due.Defense}
		r.enter(side, p, position.MonsterZones, "", referee.Event{Kind: "restored", Card: l.Card.ID, Key: positionKey(&p), Cause: a.cause()})
	}
	return done
}
