package yugioh

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// wasSo reports whether a card that has left the field matched a description when it left.
func wasSo(h *position.Happened, w *cards.Which) bool {
	if h.Kind != position.HasLeft {
		return true
	}
	so := true
	switch w.Position {
	case cards.Attack:
		so = h.Monster && !h.Down && !h.Defense
	case cards.Defense:
		so = h.Defense
	case cards.Covered:
		so = h.Monster && (h.Down || h.Defense)
	}
	return so && (!w.Stacked || h.Stacked)
}

// fell reports whether a monster of a description was destroyed in the battle of this Damage Step.
func (s standing) fell(a *acting, serial int, w *cards.Which) bool {
	return s.edition >= editionKeeps && slices.ContainsFunc(s.b.Happened, func(h position.Happened) bool {
		return serial > 0 && h.Serial == serial && h.Late && h.Kind == position.HasLeft && s.wasOf(a, &h, w)
	})
}

// provides applies steps if conditions are met at that time.
func (r *run) provides(a *acting, v *cards.Provided) (bool, error) {
	for i := range v.If {
		if !r.standing().so(a, &v.If[i]) {
			return false, nil
		}
	}
	return true, r.carry(a, v.Do)
}

// picksToStrengthen changes a number of monsters; if the step requires it, the player of the effect
// picks these monsters.
func (r *run) picksToStrengthen(a *acting, v *cards.Strengthen, stat position.Stat) (bool, error) {
	if v.Pick == 0 {
		return r.strengthens(a, v, stat), nil
	}
	came := a.came
	var err error
	if a.came, err = r.picks(a, "picks", r.affected(a, r.standing().found(a, &v.Which)), v.Pick); err != nil {
		return false, err
	}
	picked := *v
	picked.Which = cards.Which{It: true}
	done := r.strengthens(a, &picked, stat)
	a.came = came
	return done, nil
}

// attackCount sets the number of attacks that a monster can declare this turn.
func (r *run) attackCount(a *acting, v *cards.Attacks) bool {
	n := r.standing().times(a, v.Per)
	return r.eachUp(a, &v.Which, false, func(at position.Spot) {
		p := r.b.At(at)
		p.More = max(0, n-1)
		if n == 0 {
			p.Changes = append(slices.Clip(p.Changes), r.changeOf(a, position.NoAttack, 1, "turn"))
		}
		r.tell(referee.Event{Kind: "attack-count", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), N: n, Cause: a.cause()})
	})
}

// names makes a ban apply to cards with the name of a card that was moved.
func (a *acting) names(s standing, id string) {
	if card, ok := s.card(id); ok {
		a.seen, a.done = append(a.seen, card), append(a.done, position.Moved{Card: card})
	}
}

// idleKey notes that the effects of a card on the field cannot be activated in this turn.
func idleKey(serial int) string { return strconv.Itoa(serial) + ":idle" }

// movesSeveral moves several cards of the Deck, if its player finds them all, or otherwise none.
func (r *run) movesSeveral(a *acting, v *cards.Move) (bool, error) {
	list, err := r.fetchSeveral(a, &v.Which, referee.Key("take."+areaTo(v.To)), v.N, nil, nil)
	if err != nil {
		return false, err
	}
	a.done = movedOf(a.seat, list)
	for _, card := range list {
		r.sends(a.seat, areaTo(v.To), r.take(a.seat, areaDeck, card), referee.Event{Kind: "moved", Cause: a.cause()})
	}
	r.b.Fresh = r.b.Fresh || list != nil
	r.shuffles(a)
	return list != nil, nil
}

// attachesOfExtra puts a card of the Extra Deck beneath an Xyz Monster.
func (r *run) attachesOfExtra(a *acting, v *cards.Attach, on int) (bool, error) {
	side := r.b.Side(a.seat)
	fits := func(c *cards.Card) bool { return a.fits(&v.Which, c) }
	if side.Down == 0 && !slices.ContainsFunc(side.FaceUp, fits) {
		return false, nil
	}
	card, _, err := r.takes(a, "take.attach", areaExtra, func(s standing) ([]*referee.Slot, func(*cards.Card) []referee.Problem) {
		slot := s.extraSlot("card", a.seat, poolOf(&v.Which), fits)
		for _, card := range side.FaceUp {
			if s.Dealt && fits(card) {
				slot.Add(string(card.ID), 1)
			}
		}
		return []*referee.Slot{slot}, func(card *cards.Card) []referee.Problem { return s.checkExtra(a, card, fits) }
	})
	if err != nil || card == nil {
		return false, err
	}
	r.take(a.seat, areaExtra, card)
	at, _ := r.b.Locate(on)
	r.beneath(at, position.Material{Card: card, Owner: a.seat}, a.cause())
	return true, nil
}

// wasSet notes that a Spell or Trap was Set, if that can trigger a face-up card.
func (r *run) wasSet(at position.Spot) {
	p := r.b.At(at)
	if !r.notes() || r.edition < editionKeeps || !p.Down || p.Monster() || p.How != position.HowSet {
		return
	}
	waits := func(q *position.OnField) bool {
		return !q.Down && q.Card != nil && slices.ContainsFunc(q.Card.LinesAt(effect.Trigger), func(l *cards.Line) bool { return l.Event != nil && l.Event.Set != nil })
	}
	if len(r.b.All(1, waits))+len(r.b.All(2, waits)) == 0 {
		return
	}
	r.b.Happened = append(r.b.Happened, position.Happened{Kind: position.WasSet, Serial: p.Serial, Owner: p.Owner, Seat: at.Seat, Down: true, By: position.ByRule, Moment: r.b.Moment})
	r.b.Fresh = true
}

// hasNegated notes that a card has negated an activation or an effect in this turn, if one of its
// effects depends on that. The card can be on the field or, by then, in the Graveyard.
func (r *run) hasNegated(a *acting) {
	if r.edition < editionKeeps || !r.notes() || !a.card.Remembers() {
		return
	}
	serial := a.source
	if _, there := r.b.Locate(serial); !there {
		for i := range r.b.Happened {
			if h := &r.b.Happened[i]; h.Kind == position.HasLeft && h.Serial == a.source && h.Lying > 0 {
				serial = h.Lying
			}
		}
	}
	if use := didKey(serial, cards.HasNegated); !slices.Contains(r.b.Uses, use) {
		r.b.Uses = append(r.b.Uses, use)
	}
}

// remembered reports whether there is a note about a card in a Graveyard, so the card keeps its
// number.
func (m *Match) remembered(uses []string, serial int) bool {
	return m.edition >= editionKeeps && slices.ContainsFunc(uses, func(use string) bool { return strings.HasPrefix(use, didUse+":"+strconv.Itoa(serial)+":") })
}

// forgetsLying drops the notes about a card that leaves a Graveyard.
func (r *run) forgetsLying(serial int) {
	if serial > firstLying && r.remembered(r.b.Uses, serial) {
		r.b.Uses = slices.DeleteFunc(slices.Clone(r.b.Uses), func(use string) bool { return r.remembered([]string{use}, serial) })
	}
}

// endsDue notes that the Damage Step is about to end, and reports whether that triggers anything.
func (r *run) endsDue() bool {
	if r.edition < editionKeeps || r.b.Stage == position.StageClose {
		return false
	}
	r.b.Stage = position.StageClose
	r.battles(cards.AtEnd)
	return r.reads() && len(r.standing().due()) > 0
}
