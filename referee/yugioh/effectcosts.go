package yugioh

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// tributable returns the monsters that a player can Tribute for an effect.
func (s standing) tributable(a *acting, v *cards.Tribute) []int {
	return slices.DeleteFunc(s.found(a, v.Meant()), func(serial int) bool {
		at, ok := s.b.Locate(serial)
		return ok && (s.b.At(at).May(position.NoTribute) || s.b.At(at).May(position.NoTributeBut))
	})
}

// cost counts the resources that a cost uses up: cards in a hand, monsters on the field, and
// alternatives.
type cost struct{ hand, discarded, tributed, freed, instead int }

// short reports whether neither a step of a cost nor its alternative can be paid, as far as all
// players can see.
func (s standing) short(a *acting, step *cards.Step, c *cost) bool {
	was := *c
	if !s.lacksFor(a, step, c) {
		return false
	}
	if len(step.Else) == 0 {
		return true
	}
	*c = was
	c.instead++
	switch v := step.Else[0].Value.Verb.(type) {
	case *cards.Move:
		return c.instead > len(s.found(a, &v.Which))
	case *cards.Leave:
		return c.instead > len(s.found(a, &v.Which))
	}
	return true
}

// lacksFor reports whether a step of a cost itself cannot be paid.
func (s standing) lacksFor(a *acting, step *cards.Step, c *cost) bool {
	short := false
	switch v := step.Verb.(type) {
	case *cards.Discard:
		if v.Which != nil && v.Which.Self {
			return false
		}
		c.discarded += v.Count()
		short = c.discarded > c.hand
	case *cards.Tribute:
		if v.Which != nil && v.Which.Self && a.source == 0 {
			return false
		}
		c.tributed += v.Count()
		short = c.tributed > len(s.tributable(a, v))
	case *cards.Detach:
		short = len(s.stacked(a, v)) == 0 && !s.standsIn(a, v)
	case *cards.Leave:
		short = max(1, v.N) > len(s.coverable(a, v)) || v.To == cards.ToBanished && s.checkBanishing(a.seat, cards.OnField) != nil
		if v.Which.Of == cards.OfYou && slices.Contains(v.Which.Type, cards.Monster) {
			c.freed += max(1, v.N)
		}
	case *cards.Move:
		switch {
		case v.To == cards.ToBanished && s.checkBanishing(a.seat, v.Which.In) != nil, s.checkSealed(a.seat, areaOf(v.Which.In)) != nil:
			short = true
		case v.To == cards.ToGrave && s.burying(a, &v.Which): // it would not be sent there
			short = true
		case v.Which.Self: // the card is in its place
		case v.Which.In == cards.InHand:
			c.discarded += max(1, v.N)
			short = c.discarded > c.hand
		case v.Which.In == cards.InDeck:
			short = s.b.Side(a.seat).Deck.N == 0 || v.To == cards.ToGrave && s.unsent(a.seat)
		default:
			short = max(1, v.N) > len(s.found(a, &v.Which))
		}
	case *cards.Mill:
		least := v.N
		if v.UpTo {
			least = 1
		}
		short = least > s.b.Side(a.players(v.Who)[0]).Deck.N || s.unsent(a.seat)
	case *cards.Forbid:
		short = !v.Rest && s.broken(a, v)
	case *cards.Bar: // the monster must not have attacked this turn
		at, ok := s.b.Locate(a.source)
		short = !ok || slices.Contains(v.From, cards.Attacking) && s.b.At(at).Attacked == s.b.Turn
	case *cards.Counters:
		short = len(s.bearing(a, v))+len(s.lenders(a, v)) == 0
	case *cards.PayPoints:
		if v.Half || s.free(a) {
			break
		}
		short = checkPay(s, referee.Say(a.seat, "lp-pay", "seats", a.seat.String(), "count", strconv.Itoa(v.N))) != nil
	}
	return short
}

// paysFor pays the cost of an effect. If the player cannot pay, which other players could not know,
// the effect does nothing (R-COST).
func (r *run) paysFor(a *acting, link *position.Link) error {
	steps := a.line.Pay
	if costsApart(a.line) {
		steps = slices.Concat(steps, a.line.Choose[a.branch].Pay)
	}
	for i := range steps {
		paid, err := r.paysStep(a, &steps[i].Value)
		if err != nil || r.b.Phase == position.PhaseOver {
			return err
		}
		if !paid {
			link.Void = true
			r.tell(referee.Event{Kind: "unpaid", Seat: a.seat, Card: a.card.ID, Cause: a.cause()})
			return nil
		}
	}
	return nil
}

// paysStep pays a step of a cost, or its alternative.
func (r *run) paysStep(a *acting, step *cards.Step) (bool, error) {
	paid, err := r.carryStep(a, step)
	for i := range step.Else {
		if paid || err != nil || r.b.Phase == position.PhaseOver {
			break
		}
		paid, err = r.carryStep(a, &step.Else[i].Value)
	}
	if err == nil && r.b.Phase != position.PhaseOver {
		r.settle()
	}
	return paid, err
}
