package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/effect"
	"shinpan/referee/flow"
	"shinpan/referee/yamlfile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// reveals shows cards of hands to all players (R-REVEAL): whole hands, or a card that the player of
// the effect names.
func (r *run) reveals(a *acting, v *cards.Reveal) (bool, error) {
	if v.Which == nil {
		done := false
		for _, seat := range r.b.InTurn() {
			if !slices.Contains(a.players(v.Who), seat) || r.b.Side(seat).Hand.N == 0 {
				continue
			}
			n := r.b.Side(seat).Hand.N
			if v.Drawn {
				n = min(n, a.drawn)
			}
			if err := r.revealsHand(a, seat, n); err != nil {
				return false, err
			}
			done = true
		}
		if v.Down != nil {
			for _, serial := range r.standing().found(a, v.Down) {
				if err := r.showsDown(a, serial); err != nil {
					return false, err
				}
				done = true
			}
		}
		return done, nil
	}
	card := a.card
	if !v.Which.Self {
		var err error
		if card, err = r.fetches(a, v.Which, "take.reveal", nil); err != nil || card == nil {
			return false, err
		}
	}
	n := 1
	if v.Which.Self && a.source == 0 {
		n = max(1, uses(r.b.Uses, useKey(a)))
	}
	r.opens(a.seat, card, n)
	r.tell(referee.Event{Kind: "shown", Seat: a.seat, Card: card.ID, Cause: a.cause()})
	a.it, a.of, a.done = card, a.seat, movedOf(a.seat, []*cards.Card{card})
	return true, nil
}

// opens makes all players know n copies of a card of a hand, as far as the hand can have them.
func (r *run) opens(seat referee.Seat, card *cards.Card, n int) {
	hand := &r.b.Side(seat).Hand
	for range n - copies(hand.Open, card) {
		if !slices.Contains(hand.Known, card) && len(hand.Open)+len(hand.Known) == hand.N {
			return
		}
		hand.Show(card)
	}
}

// staysInHand reports whether an effect of a card in the hand keeps the card there, revealed, so that
// each copy can use the effect.
func (a *acting) staysInHand() bool {
	return a.source == 0 && a.line.Once == effect.OnceTurn && slices.ContainsFunc(a.line.Pay, func(step yamlfile.At[cards.Step]) bool {
		v, is := step.Value.Verb.(*cards.Reveal)
		return is && v.Which != nil && v.Which.Self
	})
}

// checkCopy refuses to use an effect again that a copy of a card in the hand has used in this turn,
// unless the hand can hold another copy.
func (s standing) checkCopy(a *acting) []referee.Problem {
	n := uses(s.b.Uses, useKey(a)) + 1
	if !a.staysInHand() || s.checkHand(a.seat, a.seat, slices.Repeat([]*cards.Card{a.card}, n), "R-REVEAL") == nil {
		return nil
	}
	return referee.Breaks("effect-used", "R-CARD-TEXT", referee.Args{"card": a.card.ID, "seat": a.seat})
}

// revealsHand shows a hand, or the n cards of it that were drawn last. Its player names the cards
// unless all players know them, or Shinpan deals.
func (r *run) revealsHand(a *acting, seat referee.Seat, n int) error {
	hand := &r.b.Side(seat).Hand
	all := n == hand.N
	list := hand.Shown(r.Dealt)
	switch {
	case !all && r.Dealt:
		list = hand.Known[max(0, len(hand.Known)-n):]
	case !all:
		list = nil
	}
	if len(list) != n {
		answer, err := r.ask(func() flow.Question {
			s := r.standing()
			slot := s.handSlot("cards", seat, []string{}, nil)
			slot.Min, slot.Max = n, n
			key := "reveals"
			if !all {
				key = "reveals-drawn"
			}
			return flow.Question{
				Ask: referee.Ask{Seat: seat, Key: key, Args: referee.Args{"card": a.card.ID, "n": n}, Cause: a.cause(), Moves: []referee.Move{{Verb: "cut", Slots: []*referee.Slot{slot}}}},
				Check: func(answer referee.Answer) []referee.Problem {
					said := s.named(answer, "cards")
					if !all { // next to the cards that all players know
						said = append(slices.Clone(s.b.Side(seat).Hand.Open), said...)
					}
					return s.checkHand(seat, seat, said, "R-REVEAL")
				},
			}
		})
		if err != nil {
			return err
		}
		list = r.standing().named(answer, "cards")
	}
	list = slices.Clone(list)
	hand = &r.b.Side(seat).Hand
	e := referee.Event{Kind: "hand-shown", Seat: seat, N: len(list), Cause: a.cause()}
	if all {
		hand.Open, hand.Known = list, nil
	} else {
		e.Kind = "draw-shown"
		for _, card := range list {
			hand.Show(card)
		}
	}
	for _, card := range list {
		e.Cards = append(e.Cards, card.ID)
	}
	r.tell(e)
	a.done = movedOf(seat, list)
	return nil
}

// revealed returns the card that the cost of an effect has revealed, or nil if there is none.
func revealed(line *cards.Line, done []position.Moved) *cards.Card {
	for i := range line.Pay {
		if v, is := line.Pay[i].Value.Verb.(*cards.Reveal); is && v.Which != nil && len(done) > 0 {
			return done[0].Card
		}
	}
	return nil
}

// isDrawn reports whether a card in a player's hand can be one of the cards that an effect has
// drawn. Only a dealt hand can show that it is not.
func (s standing) isDrawn(a *acting, card *cards.Card) bool {
	known := s.b.Side(a.seat).Hand.Known
	return !s.Dealt || slices.Contains(known[max(0, len(known)-a.drawn):], card)
}

// discardsTheirs has the opponent of an effect's player discard cards of their choice.
func (r *run) discardsTheirs(a *acting, v *cards.Discard) (bool, error) {
	theirs := &acting{card: a.card, line: a.line, seat: position.Other(a.seat), source: a.source, gone: true}
	list, err := r.ofHand(theirs, "discards", nil, v.Count())
	if err != nil || list == nil {
		return false, err
	}
	r.discard(theirs.seat, list, a.cause())
	a.done, r.b.Fresh = movedOf(theirs.seat, list), true
	return true, nil
}
