package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// keepsUses keeps the notes about the effects of a card that has another serial number because it
// has moved to another zone without leaving the field.
func (r *run) keepsUses(was, now int) {
	if r.edition < editionKeeps {
		return
	}
	for _, use := range r.b.Uses {
		if rest, own := strings.CutPrefix(use, strconv.Itoa(was)+":"); own {
			r.b.Uses = append(slices.Clip(r.b.Uses), strconv.Itoa(now)+":"+rest)
		}
	}
}

// worn returns the spot of the card of an effect if it is equipped to a monster.
func (s standing) worn(a *acting) (position.Spot, bool) {
	at, ok := s.b.Locate(a.source)
	return at, ok && s.edition >= editionKeeps && s.b.At(at).Equips != 0 && !s.b.At(at).Monster()
}

// unequips Special Summons the card of an effect that is equipped to a monster.
func (r *run) unequips(a *acting, v *cards.Special, at position.Spot) (bool, error) {
	if len(r.b.Free(a.seat, position.MonsterZones)) == 0 || r.standing().checkBanned(a.seat, cards.NoSpecialSummon, areaField, a.card) != nil {
		return false, nil
	}
	stands, err := r.stands(a, a.card.ID, string(v.In))
	if err != nil {
		return false, err
	}
	p := r.b.Leave(at)
	came := position.OnField{Card: p.Card, Owner: p.Owner, How: position.HowSpecial, Proper: true, Defense: stands == positionDefense}
	r.enter(a.seat, came, position.MonsterZones, "", referee.Event{Kind: "special-summoned", Key: positionKey(&came), Place: areaField, Cause: a.cause()})
	a.came = append(a.came, r.b.Serial)
	r.keepsUses(p.Serial, r.b.Serial)
	r.forget(p.Serial)
	r.b.Fresh = true
	return true, nil
}

// ranksUp has the player of an effect Xyz Summon a monster of a fitting Rank over another one, which
// becomes its Xyz Material together with its own materials (R-XYZ).
func (r *run) ranksUp(a *acting, v *cards.RankUp) (bool, error) {
	serials := r.standing().found(a, &v.On)
	if len(serials) != 1 {
		return false, nil
	}
	at, ok := r.b.Locate(serials[0])
	if !ok || !upMonster(r.b.At(at)) || at.Seat != a.seat || r.b.Side(a.seat).Down == 0 {
		return false, nil
	}
	rank := r.b.At(at).Number(position.Rank) + v.Up
	card, answer, err := r.takes(a, "take.xyz", areaExtra, func(s standing) ([]*referee.Slot, func(*cards.Card) []referee.Problem) {
		fits := func(c *cards.Card) bool {
			n, ranked := c.Ranked().Value()
			_, special := s.rules(c)
			return ranked && (n == rank || v.Up == 0) && a.fits(&v.Which, c) && (special == "" || special == cards.FirstSo) &&
				s.materialFor(at, c, cards.ByXyz, 1) == nil && s.checkBanned(a.seat, cards.NoSpecialSummon, areaExtra, c) == nil
		}
		return []*referee.Slot{s.extraSlot("card", a.seat, []string{"trait=Xyz"}, fits), battlePositionSlot()},
			func(card *cards.Card) []referee.Problem { return s.checkExtra(a, card, fits) }
	})
	if err != nil || card == nil {
		return false, err
	}
	said := referee.Say(a.seat, "xyz", "card", answer.One("card"), "with", r.b.ID(at), "in", answer.One("in"))
	if err := r.xyzs(said); err != nil {
		return false, err
	}
	a.came = append(a.came, r.b.Serial)
	return true, nil
}

// reranks changes the Rank of Xyz Monsters as long as they are face-up.
func (r *run) reranks(a *acting, v *cards.Rerank) bool {
	n := v.N * r.standing().times(a, v.Per)
	return n != 0 && r.eachUp(a, &v.Which, false, func(at position.Spot) {
		p := r.b.At(at)
		if !p.Card.Is(cards.Xyz) {
			return
		}
		was := p.Number(position.Rank)
		p.Changes = append(slices.Clip(p.Changes), r.changeOf(a, position.Rank, n, ""))
		r.tell(referee.Event{Kind: "stat", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: "stat.rank", N: n, Was: was, Now: p.Number(position.Rank), Cause: a.cause()})
	})
}

// saves sends the monster that the card of an effect has destroyed in this battle to another place
// instead of the Graveyard, so it was never sent there.
func (r *run) saves(a *acting, v *cards.Divert) bool {
	for i := range r.b.Happened {
		h := &r.b.Happened[i]
		if !h.Late || h.Kind != position.HasLeft || !slices.Contains(a.that, h.Serial) || h.To != areaGrave || h.Lying == 0 {
			continue
		}
		owner, l, ok := r.takeLying(h.Lying)
		if !ok {
			continue
		}
		to := areaTo(v.To)
		h.To, h.Lying = to, 0
		r.leaving = true // it comes from the field
		r.sends(owner, to, l, referee.Event{Kind: "moved", Cause: a.cause()})
		r.leaving = false
		if v.To == cards.ToShuffled {
			r.shufflesOf(a, []referee.Seat{owner})
		}
		return true
	}
	return false
}

// allPossible reports whether all of the given steps can be applied.
func (s standing) allPossible(a *acting, steps cards.Steps) bool {
	for i := range steps {
		if !s.canDo(a, &steps[i].Value, s.b.Side(a.seat).Hand.N, 0) {
			return false
		}
	}
	return true
}

// detachesAll takes all Xyz Materials off the card of an effect.
func (r *run) detachesAll(a *acting) (bool, error) {
	at, ok := r.b.Locate(a.source)
	if !ok {
		return false, nil
	}
	return r.detaches(a, a.source, len(r.b.At(at).Materials))
}

// resembles gives monsters the printed Type and Attribute of the card that the last step has
// attached, as long as they are face-up.
func (r *run) resembles(a *acting, v *cards.Resemble) bool {
	if len(a.done) == 0 || a.done[len(a.done)-1].Card == nil {
		return false
	}
	like := a.done[len(a.done)-1].Card
	return r.eachUp(a, &v.Which, false, func(at position.Spot) {
		p := r.b.At(at)
		p.Changes = slices.DeleteFunc(slices.Clone(p.Changes), func(c position.Change) bool {
			return !c.Live && (c.Stat == position.Race || c.Stat == position.Attribute)
		})
		for _, c := range []position.Change{{Stat: position.Race, N: 1, Word: like.Race, Cause: a.cause()}, {Stat: position.Attribute, N: 1, Word: like.Attribute, Cause: a.cause()}} {
			p.Changes = append(slices.Clip(p.Changes), c)
		}
		r.tell(referee.Event{Kind: "resembles", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Cards: []referee.Card{like.ID}, Cause: a.cause()})
	})
}
