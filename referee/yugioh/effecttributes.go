package yugioh

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// tributesFor has the player of an effect Tribute monsters.
func (r *run) tributesFor(a *acting, v *cards.Tribute) (bool, error) {
	if v.Which != nil && v.Which.Self && a.source == 0 { // in the hand
		r.tributing = true
		r.sends(a.seat, areaGrave, r.take(a.seat, areaHand, a.card), referee.Event{Kind: "tributed", Cause: a.cause()})
		r.tributing = false
		a.done, a.gone, r.b.Fresh = movedOf(a.seat, []*cards.Card{a.card}), true, true
		return true, nil
	}
	if v.Hand {
		return r.tributesAnywhere(a, v)
	}
	serials := r.standing().tributable(a, v)
	serials, err := r.picks(a, "tributes", serials, v.Count())
	if err != nil {
		return false, err
	}
	a.done = nil
	return len(serials) > 0, r.tributesOf(a, serials)
}

// tributesOf Tributes the given monsters on the field at the same time.
func (r *run) tributesOf(a *acting, serials []int) error {
	for _, serial := range serials {
		if err := r.identify(serial); err != nil {
			return err
		}
	}
	for _, serial := range serials {
		if at, ok := r.b.Locate(serial); ok {
			p := *r.b.At(at)
			a.done = append(a.done, position.Moved{Card: p.Card, Was: &p})
			r.leave(at, areaGrave, "tributed", a.cause())
		}
	}
	return nil
}

// tributesAnywhere has the player of an effect Tribute monsters on the field and in the hand, first
// those on the field.
func (r *run) tributesAnywhere(a *acting, v *cards.Tribute) (bool, error) {
	serials := r.standing().tributable(a, v)
	n, least := v.Count(), 0
	if len(serials) > 0 && r.b.Side(a.seat).Hand.N == 0 {
		least = 1
	}
	serials, err := r.picksUpTo(a, "tributes", serials, least, min(n, len(serials)))
	if err != nil {
		return false, err
	}
	w := cards.Which{In: cards.InHand, Of: cards.OfYou, Type: []cards.Kind{cards.Monster}}
	if v.Which != nil {
		w = *v.Which
		w.In = cards.InHand
	}
	var hand []*cards.Card
	for len(serials)+len(hand) < n && len(hand) < r.b.Side(a.seat).Hand.N {
		card, _, err := r.fetch(a, &w, "take.tribute", nil, "", hand)
		if err != nil {
			return false, err
		}
		if card == nil {
			break
		}
		hand = append(hand, card)
	}
	if len(serials)+len(hand) == 0 {
		return false, nil
	}
	a.done = nil
	if err := r.tributesOf(a, serials); err != nil {
		return false, err
	}
	r.tributing = true
	for _, card := range hand {
		l := r.take(a.seat, areaHand, card)
		r.spends(a.seat, card, cards.Tributes)
		r.sends(a.seat, areaGrave, l, referee.Event{Kind: "tributed", Cause: a.cause()})
	}
	r.tributing = false
	a.done, r.b.Fresh = append(a.done, movedOf(a.seat, hand)...), true
	return true, nil
}
