package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/pile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// asIs returns a face-up card on the field with the changes of its printed facts by effects. A
// monster with two Attributes becomes two cards.
func asIs(p *position.OnField) []*cards.Card {
	changed := func(c position.Change) bool {
		return c.Stat == position.Attribute || c.Stat == position.Race || c.Stat == position.AsNormal || c.Stat == position.Rank
	}
	if !slices.ContainsFunc(p.Changes, changed) {
		return []*cards.Card{p.Card}
	}
	card := *p.Card
	var also []string
	for _, c := range p.Changes {
		switch {
		case c.Stat == position.Rank:
			card.Rank = cards.Number(p.Number(position.Rank))
		case c.Stat == position.AsNormal:
			card.Printed = append([]cards.Trait{cards.Normal}, slices.DeleteFunc(slices.Clone(card.Printed), func(t cards.Trait) bool { return t == cards.Effect })...)
			card.Complete()
		case c.Stat == position.Race:
			card.Race = c.Word
		case c.Stat == position.Attribute && c.N == 2:
			also = append(also, c.Word)
		case c.Stat == position.Attribute:
			card.Attribute = c.Word
		}
	}
	list := []*cards.Card{&card}
	for _, attribute := range also {
		other := card
		other.Attribute = attribute
		list = append(list, &other)
	}
	return list
}

// excavates reveals the top cards of a player's Deck. The player names those that Shinpan does not
// know, and takes some of them (R-REVEAL).
func (r *run) excavates(a *acting, v *cards.Excavate) (bool, error) {
	list, err := r.topCards(a, a.seat, v.N)
	if err != nil || len(list) == 0 {
		return false, err
	}
	for _, card := range list {
		r.tell(referee.Event{Kind: "shown", Seat: a.seat, Card: card.ID, Cause: a.cause()})
	}
	if v.Which != nil {
		r.sorts(a, v, list)
		return true, nil
	}
	if v.Take == 0 {
		a.done = movedOf(a.seat, list)
		r.shuffles(a)
		return true, nil
	}
	n := min(v.Take, len(list))
	answer, err := r.ask(func() flow.Question {
		slot := pile.Slot("cards", list)
		slot.Min, slot.Max = n, n
		return flow.Question{Ask: referee.Ask{Seat: a.seat, Key: "picks", Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "pick", Slots: []*referee.Slot{slot}}}}}
	})
	if err != nil {
		return false, err
	}
	said := r.standing().named(answer, "cards")
	for _, card := range said {
		r.sends(a.seat, areaHand, r.take(a.seat, areaDeck, card), referee.Event{Kind: "moved", Cause: a.cause()})
	}
	a.done, r.b.Fresh = movedOf(a.seat, said), true
	r.shuffles(a)
	return true, nil
}

// topCards returns the top cards of a Deck, at most n. The player names those that Shinpan does not
// know, from the top down.
func (r *run) topCards(a *acting, seat referee.Seat, n int) ([]*cards.Card, error) {
	n = min(n, r.b.Side(seat).Deck.N)
	if err := r.deal(seat, n, a.cause()); err != nil {
		return nil, err
	}
	known := r.b.Side(seat).Deck.Known
	list := slices.Clone(known[:min(n, len(known))])
	unknown := n - len(list)
	if unknown == 0 {
		return list, nil
	}
	answer, err := r.ask(func() flow.Question {
		s := r.standing()
		slot := &referee.Slot{Name: "cards", Min: unknown, Max: unknown, Open: true, Pool: []string{}}
		return flow.Question{
			Ask: referee.Ask{Seat: seat, Key: "mills", Args: referee.Args{"card": a.card.ID, "n": unknown}, Cause: a.cause(), Moves: []referee.Move{{Verb: "cut", Slots: []*referee.Slot{slot}}}},
			Check: func(answer referee.Answer) []referee.Problem {
				named := s.named(answer, "cards")
				for i, card := range named {
					if problems := s.copies(seat, seat, card, named[:i]).Check(); problems != nil || card.Extra() {
						return append(s.checkThere(seat, seat, areaDeck, card), problems...)
					}
				}
				return nil
			},
		}
	})
	if err != nil {
		return nil, err
	}
	return append(list, r.standing().named(answer, "cards")...), nil
}

// treats changes the Type of monsters.
func (r *run) treats(a *acting, v *cards.Treat) bool {
	return r.eachUp(a, &v.Which, false, func(at position.Spot) {
		p := r.b.At(at)
		p.Changes = append(slices.Clip(p.Changes), position.Change{Stat: position.Race, N: 1, Word: v.Race, Cause: a.cause()})
		r.tell(referee.Event{Kind: "granted", Seat: at.Seat, Card: p.Card.ID, Piece: r.b.ID(at), Key: "treat.race", Cause: a.cause()})
	})
}
