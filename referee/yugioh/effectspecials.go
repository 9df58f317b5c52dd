package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// specials Special Summons a monster.
func (r *run) specials(a *acting, v *cards.Special) (bool, error) {
	side := a.seat
	if v.Side == cards.OfOpponent {
		side = position.Other(a.seat)
	}
	free := r.b.Free(side, position.MonsterZones)
	var in *referee.Slot
	if v.In == "" {
		in = battlePositionSlot()
	}
	which := v.Which
	if at, worn := r.standing().worn(a); worn && which.Self && which.In == "" {
		return r.unequips(a, v, at)
	}
	if which.Self && which.In == "" { // from the place where the effect acts
		which.In = cards.InHand
		if a.source != 0 {
			which.In = cards.InGrave
		}
	}
	if v.All {
		return r.specialsAll(a, v, &which)
	}
	if v.N > 1 {
		return r.specialsSeveral(a, v)
	}
	from, stands := areaOf(which.In), string(v.In)
	var l position.Lying
	owner := a.seat
	where := which.In
	if where == cards.InHand && which.Self {
		where = ""
		if l = (position.Lying{Card: a.card}); len(free) == 0 || r.standing().checkBanned(a.seat, cards.NoSpecialSummon, areaHand, a.card) != nil || !slices.Contains(r.b.Side(a.seat).Hand.Open, a.card) {
			return false, nil
		}
	}
	if where == cards.InExtra && which.Self {
		if where = ""; len(free) == 0 {
			return false, nil
		}
	}
	switch where {
	case "":
		var err error
		if stands, err = r.stands(a, a.card.ID, stands); err != nil {
			return false, err
		}
		l = r.take(a.seat, from, a.card)
	case cards.InDeck, cards.InHand, cards.InExtra:
		if v.Which.It {
			return r.specialsIt(a, v)
		}
		if len(free) == 0 {
			return false, nil
		}
		card, said, err := r.fetch(a, &v.Which, "take.special", in, v.As, nil)
		if err != nil {
			return false, err
		}
		if card == nil {
			if v.Which.In == cards.InDeck {
				r.shuffles(a)
			}
			return false, nil
		}
		if stands == "" {
			stands = said.One("in")
		}
		l = r.take(a.seat, from, card)
	default:
		serials := r.standing().found(a, &which)
		if len(free) == 0 || len(serials) == 0 {
			return false, nil
		}
		var ok bool
		lay := serials[0]
		if r.edition >= editionEvents {
			chosen, err := r.picks(a, "picks", serials, 1)
			if err != nil {
				return false, err
			}
			lay = chosen[0]
			_, _, there, _ := r.standing().lying(lay)
			if !r.mayCome(there) && a.line.At.Value != effect.Summon || r.standing().checkBanned(a.seat, cards.NoSpecialSummon, areaOf(which.In), there.Card) != nil {
				return false, nil
			}
			if stands, err = r.stands(a, there.Card.ID, stands); err != nil {
				return false, err
			}
		}
		if owner, l, ok = r.takeLying(lay); !ok {
			return false, nil
		}
		defer func() { a.comes(lay, r.b.Serial) }()
	}
	p := position.OnField{Card: l.Card, Owner: owner, How: position.HowSpecial, Proper: l.Proper || r.bornProper(l.Card) || a.line.At.Value == effect.Summon || v.As != "", Defense: stands == positionDefense}
	if v.In == cards.Secret {
		p.Down, p.Named, p.Defense = true, true, true
	}
	if v.As != "" {
		p.How = position.How(v.As)
	}
	if from == areaExtra {
		p = r.fromAbove(p)
	}
	r.own = r.edition >= editionTakes && a.line.At.Value == effect.Summon
	defer func() { r.own = false }()
	if countsGiven(l.Card) && r.edition >= editionSpans {
		p.Tributes = r.givenUp
	}
	r.enter(side, p, position.MonsterZones, "", referee.Event{Kind: "special-summoned", Card: p.Card.ID, Key: positionKey(&p), Place: from, Cause: a.cause()})
	a.came = append(a.came, r.b.Serial)
	r.marksOwn(a)
	r.broughtBy(a, r.b.Serial)
	r.exits(a, v)
	r.b.Fresh = true
	if v.Which.In == cards.InDeck {
		r.shuffles(a)
	}
	return true, nil
}

// specialsAll Special Summons all monsters of a description, as many as there is room for.
func (r *run) specialsAll(a *acting, v *cards.Special, w *cards.Which) (bool, error) {
	r.numbered()
	serials := slices.DeleteFunc(r.standing().foundIf(a, w, r.mayCome), func(serial int) bool {
		_, area, l, ok := r.standing().lying(serial)
		return !ok || r.standing().checkBanned(a.seat, cards.NoSpecialSummon, area, l.Card) != nil
	})
	free := len(r.b.Free(a.seat, position.MonsterZones))
	if free == 0 || len(serials) == 0 || v.Together && len(serials) != min(free, a.aims()) {
		return false, nil
	}
	serials, err := r.picks(a, "picks", serials, free)
	if err != nil {
		return false, err
	}
	in := make([]string, len(serials))
	for i, serial := range serials {
		_, _, l, _ := r.standing().lying(serial)
		if in[i], err = r.stands(a, l.Card.ID, string(v.In)); err != nil {
			return false, err
		}
	}
	a.done = nil
	for i, serial := range serials {
		_, from, _, _ := r.standing().lying(serial)
		owner, l, _ := r.takeLying(serial)
		p := position.OnField{Card: l.Card, Owner: owner, How: position.HowSpecial, Proper: l.Proper || r.bornProper(l.Card), Defense: in[i] == positionDefense}
		r.enter(a.seat, p, position.MonsterZones, "", referee.Event{Kind: "special-summoned", Key: positionKey(&p), Place: from, Cause: a.cause()})
		a.comes(serial, r.b.Serial)
		a.came = append(a.came, r.b.Serial)
		r.exits(a, v)
		a.done = append(a.done, position.Moved{Card: l.Card})
	}
	r.b.Fresh = true
	return true, nil
}

// exits marks the monster that has just come to the field, so that it is banished when it leaves
// the field, if an effect requires this.
func (r *run) exits(a *acting, v *cards.Special) {
	if at, ok := r.b.Locate(r.b.Serial); ok && v.Exit {
		p := r.b.At(at)
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.Exits, N: 1, Cause: a.cause()})
	}
}
