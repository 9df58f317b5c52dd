package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// detachesFrom takes Xyz Materials off the card of an effect, or off a monster of its player's
// choice.
func (r *run) detachesFrom(a *acting, v *cards.Detach) (bool, error) {
	if v.Which == nil {
		return r.detaches(a, a.source, v.N)
	}
	serials, err := r.picks(a, "picks", r.standing().stacked(a, v), 1)
	if err != nil || len(serials) == 0 {
		return false, err
	}
	return r.detaches(a, serials[0], v.N)
}

// stacked returns the monsters from which an effect can detach as many Xyz Materials as it
// requires.
func (s standing) stacked(a *acting, v *cards.Detach) []int {
	serials := []int{a.source}
	if v.Which != nil {
		serials = s.found(a, v.Which)
	}
	return slices.DeleteFunc(serials, func(serial int) bool {
		at, ok := s.b.Locate(serial)
		return !ok || len(s.b.At(at).Materials) < v.N
	})
}

// detaches takes Xyz Materials of the player's choice off a monster (R-DETACH).
func (r *run) detaches(a *acting, serial, n int) (bool, error) {
	at, ok := r.b.Locate(serial)
	if !ok {
		return false, nil
	}
	var ids []string
	for _, m := range r.b.At(at).Materials {
		ids = append(ids, string(m.Card.ID))
	}
	if r.agent.by == position.ByCost && serial == a.source {
		ids = append(ids, r.standing().tokens(r.standing().standIns(a))...)
	}
	if len(ids) < n {
		return false, nil
	}
	if other := slices.ContainsFunc(ids, func(id string) bool { return id != ids[0] }); other && n < len(ids) {
		answer, err := r.ask(func() flow.Question {
			slot := &referee.Slot{Name: "cards", Min: n, Max: n}
			for _, id := range ids {
				slot.Add(id, 1)
			}
			return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "detaches", Args: referee.Args{"card": r.b.At(at).Card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "pick", Slots: []*referee.Slot{slot}}}}}
		})
		if err != nil {
			return false, err
		}
		ids = answer.All("cards")
	}
	for _, id := range ids[:n] {
		if other, ok := r.b.Find(id); ok {
			r.Acts(r.standing().standInLine(other))
			r.leave(other, areaGrave, "left", a.cause())
			continue
		}
		at, _ := r.b.Locate(serial)
		if err := r.verbs.Verb("detach").Change(r, referee.Say(a.seat, "detach", "piece", r.b.ID(at), "card", id), a.cause()); err != nil {
			return false, err
		}
	}
	return true, nil
}

// attaches puts cards beneath an Xyz Monster: cards on the field with their own materials, and
// cards in a Graveyard (R-XYZ-MATERIAL).
func (r *run) attaches(a *acting, v *cards.Attach) (bool, error) {
	on := a.source
	if v.To != nil {
		if list := r.standing().found(a, v.To); len(list) == 1 {
			on = list[0]
		}
	}
	if at, ok := r.b.Locate(on); !ok || !upMonster(r.b.At(at)) || !r.b.At(at).Card.Is(cards.Xyz) {
		return false, nil
	}
	if v.Which.In == cards.InExtra {
		return r.attachesOfExtra(a, v, on)
	}
	if v.Which.In == cards.InHand {
		list, err := r.ofHand(a, "moves", &v.Which, 1)
		if err != nil || list == nil {
			return false, err
		}
		r.take(a.seat, areaHand, list[0])
		at, _ := r.b.Locate(on)
		r.beneath(at, position.Material{Card: list[0], Owner: a.seat}, a.cause())
		return true, nil
	}
	serials, err := r.picks(a, "picks", r.affected(a, r.standing().found(a, &v.Which)), max(1, len(a.targets)))
	if err != nil {
		return false, err
	}
	done := false
	if r.edition >= editionKeeps {
		a.done = nil
	}
	for _, serial := range serials {
		if err := r.identify(serial); err != nil {
			return false, err
		}
		var list []position.Material
		if from, ok := r.b.Locate(serial); ok && serial != on && !r.b.At(from).Token {
			p := r.b.Leave(from)
			list = append(p.Materials, position.Material{Card: p.Card, Owner: p.Owner, Proper: p.Proper})
			r.forget(serial)
		} else if owner, l, ok := r.takeLying(serial); ok {
			list = []position.Material{{Card: l.Card, Owner: owner, Proper: l.Proper}}
		}
		for _, m := range list {
			at, _ := r.b.Locate(on)
			r.beneath(at, m, a.cause())
			if r.edition >= editionKeeps {
				a.done = append(a.done, position.Moved{Card: m.Card})
			}
			done = true
		}
	}
	r.b.Fresh = r.b.Fresh || done
	return done, nil
}
