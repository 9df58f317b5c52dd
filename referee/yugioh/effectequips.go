package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// equipsTo equips a monster with the effect's card, wherever that card is, or with another card
// (R-EQUIP).
func (r *run) equipsTo(a *acting, v *cards.Equips) (bool, error) {
	hosts := r.affected(a, r.standing().found(a, &v.On))
	if len(hosts) == 0 {
		return false, nil
	}
	host, ok := r.b.Locate(hosts[0])
	if !ok || !upMonster(r.b.At(host)) {
		return false, nil
	}
	at, here := r.b.Locate(a.source)
	arm, worn := r.standing().armOf(a, v.Which)
	switch {
	case worn:
		return true, r.verbs.Verb("equip").Change(r, referee.Say(a.seat, "equip", "piece", r.b.ID(arm), "on", r.b.ID(host)), a.cause())
	case v.Which == nil && here && !r.b.At(at).Monster():
		return true, r.verbs.Verb("equip").Change(r, referee.Say(a.seat, "equip", "piece", r.b.ID(at), "on", r.b.ID(host)), a.cause())
	case len(r.b.Free(a.seat, position.SpellZones)) == 0:
		return false, nil
	case v.Which == nil && here:
		return r.equipsMonster(a, a.source, hosts[0]), nil
	case v.Which == nil && a.source > firstLying:
		return r.equipsLying(a, a.source, hosts[0]), nil
	case v.Which == nil:
		if !slices.Contains(r.b.Side(a.seat).Hand.Open, a.card) {
			return false, nil
		}
		r.take(a.seat, areaHand, a.card)
		r.equipped(a, a.card, a.seat, hosts[0])
		return true, nil
	case v.Which.In == cards.InHand, v.Which.In == cards.InDeck:
		card, err := r.fetches(a, v.Which, "take.equip", nil)
		if err != nil || card == nil {
			return false, err
		}
		r.take(a.seat, areaOf(v.Which.In), card)
		r.equipped(a, card, a.seat, hosts[0])
		if v.Which.In == cards.InDeck {
			r.shuffles(a)
		}
		return true, nil
	}
	if v.All {
		return r.equipsAll(a, v, hosts[0])
	}
	serials, err := r.picks(a, "picks", r.standing().found(a, v.Which), 1)
	if err != nil || len(serials) == 0 {
		return false, err
	}
	if at, there := r.b.Locate(serials[0]); there {
		if r.edition >= editionKeeps && r.b.At(at).Down {
			if err := r.identify(serials[0]); err != nil {
				return false, err
			}
		}
		return r.equipsMonster(a, serials[0], hosts[0]), nil
	}
	return r.equipsLying(a, serials[0], hosts[0]), nil
}

// armOf returns the spot of the Equip Spell on the field that a description means, if it is one.
func (s standing) armOf(a *acting, w *cards.Which) (position.Spot, bool) {
	if w == nil || !slices.Equal(w.Icon, []cards.Icon{cards.Equip}) || w.In != "" {
		return position.Spot{}, false
	}
	list := s.found(a, w)
	if len(list) != 1 {
		return position.Spot{}, false
	}
	return s.b.Locate(list[0])
}

// equipsLying equips a card from a Graveyard, or a banished card.
func (r *run) equipsLying(a *acting, serial, host int) bool {
	owner, l, ok := r.takeLying(serial)
	if ok {
		r.equipped(a, l.Card, owner, host)
		if r.edition >= editionMarks {
			a.comes(serial, r.b.Serial)
		}
	}
	return ok
}

// equipsMonster equips a monster on the field that all players know. The cards beneath it go to the
// Graveyard (R-XYZ-LEAVES).
func (r *run) equipsMonster(a *acting, serial, host int) bool {
	at, ok := r.b.Locate(serial)
	if !ok || serial == host || r.b.At(at).Token || r.b.At(at).Down && r.edition < editionKeeps {
		return false
	}
	p := r.b.Leave(at)
	r.equipped(a, p.Card, p.Owner, host)
	r.keepsUses(serial, r.b.Serial)
	for _, m := range p.Materials {
		r.unstacks(m)
		r.tell(referee.Event{Kind: "material-left", Seat: m.Owner, Card: m.Card.ID, Cause: rule("R-XYZ-LEAVES")})
	}
	r.forget(serial)
	return true
}

// equipped puts a card face-up into a zone, equipped to a monster.
func (r *run) equipped(a *acting, card *cards.Card, owner referee.Seat, host int) {
	at, _ := r.b.Locate(host)
	p := position.OnField{Card: card, Owner: owner, How: position.HowPlayed, Equips: host}
	if r.edition >= editionForbids && card.Kind == cards.Monster {
		p.Changes = []position.Change{{Stat: position.EquippedBy, N: 1, Cause: a.cause()}}
	}
	r.enter(a.seat, p, position.SpellZones, "", referee.Event{Kind: "equipped", Cards: []referee.Card{r.b.At(at).Card.ID}, Place: r.b.ID(at), Cause: a.cause()})
	r.putOn(r.b.Serial)
	r.b.Fresh = true
}

// banishable returns the cards of a list that a player may banish now.
func (s standing) banishable(seat referee.Seat, serials []int) []int {
	return slices.DeleteFunc(slices.Clone(serials), func(serial int) bool {
		area := cards.OnField
		if _, from, _, ok := s.lying(serial); ok {
			area = cards.Area(from)
		}
		return s.checkBanishing(seat, area) != nil
	})
}

// checkBanishing refuses the banishing of cards from an area by a player.
func (s standing) checkBanishing(seat referee.Seat, area cards.Area) []referee.Problem {
	return s.banned(seat, cards.NoBanishing, func(_ *acting, w *cards.Which) bool { return w.In == "" || w.In == area })
}

// equipsItself reports whether an effect equips its card to a monster.
func equipsItself(line *cards.Line) bool {
	return slices.ContainsFunc(line.Do, func(step yamlfile.At[cards.Step]) bool {
		v, ok := step.Value.Verb.(*cards.Equips)
		return ok && v.Which == nil
	})
}
