package narutoccg

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/pile"
)

// figure returns the value of a cost, including declared changes. It reports false if the cost is
// X or unknown.
func figure(f cards.Figure, more int) (int, bool) {
	n, ok := f.Value()
	return max(0, n+more), ok
}

// checkCosts returns the problems with paying the entrance cost and the hand cost of a card,
// whether or not it comes from the hand (R-ENTRANCE, R-HAND-COST).
func (s standing) checkCosts(seat referee.Seat, card *cards.Card, fromHand []*cards.Card) []referee.Problem {
	side := s.b.Side(seat)
	var problems []referee.Problem
	if n, ok := figure(card.Entrance, side.Dearer.Entrance+s.entranceChange(seat, card)); ok && n > side.Indicator {
		problems = referee.Breaks("entrance", "R-ENTRANCE", referee.Args{"card": card.ID, "seat": seat, "n": n, "indicator": side.Indicator})
	}
	n, ok := figure(card.Hand, side.Dearer.Hand)
	if !ok || n == 0 {
		return problems
	}
	if can := s.possible(seat, fromHand, s.pays(card)); can < n {
		args := referee.Args{"card": card.ID, "seat": seat, "n": n, "can": can, "symbols": symbolKeys(card.Symbols)}
		problems = append(problems, referee.Breaks("hand-cost", "R-HAND-COST", args)...)
	}
	return problems
}

// pays returns a test for cards that can pay the hand cost of a card (ruling hand-cost-symbols).
func (s standing) pays(card *cards.Card) func(*cards.Card) bool {
	all := s.Ruled(rulebook.HandCostSymbolsAll)
	return func(other *cards.Card) bool {
		if all {
			return other.Symbols&card.Symbols == card.Symbols
		}
		return other.Symbols.Share(card.Symbols)
	}
}

// symbolKeys returns the message keys of symbols.
func symbolKeys(symbols cards.Symbols) []referee.Key {
	var keys []referee.Key
	for _, one := range symbols.List() {
		keys = append(keys, referee.Key("symbol."+one.String()))
	}
	return keys
}

// payHand asks which cards in the hand pay a card's hand cost, and moves them to the Chakra area.
// The card itself may still be in the hand. Nothing is paid if the players allow a card that
// cannot be paid for, or a Jutsu played as another card.
func (r *run) payHand(seat referee.Seat, card *cards.Card, inHand ...*cards.Card) error {
	side := r.b.Side(seat)
	n, ok := figure(card.Hand, side.Dearer.Hand)
	most := n
	if !ok {
		n, most = 0, r.standing().possible(seat, inHand, r.standing().pays(card)) // the hand cost is X
	}
	if card.Type == cards.Jutsu || most <= 0 || r.standing().possible(seat, inHand, r.standing().pays(card)) < n {
		return nil
	}
	answer, err := r.ask(func() flow.Question { return r.standing().askPay(seat, card, inHand, n, most) })
	if err != nil {
		return err
	}
	paid := r.standing().named(answer, "cards")
	for _, c := range paid {
		side.Hand.Take(c)
		side.Chakra = append(side.Chakra, c)
	}
	if len(paid) > 0 {
		r.tell(referee.Event{Kind: "paid", Seat: seat, Card: card.ID, Cards: pile.IDs(paid), N: len(paid), Was: side.Hand.N + len(paid), Now: side.Hand.N, Cause: rule("R-HAND-COST")})
	}
	return nil
}

// askPay asks for the cards that pay a hand cost.
func (s standing) askPay(seat referee.Seat, card *cards.Card, inHand []*cards.Card, least, most int) flow.Question {
	slot := s.handSlot("cards", seat, payPool(card), s.pays(card), inHand...)
	slot.Min, slot.Max = max(1, least), most
	moves := []referee.Move{{Verb: "pay", Slots: []*referee.Slot{slot}}}
	if least == 0 { // the hand cost is X
		moves = append(moves, referee.Move{Verb: "none"})
	}
	return flow.Question{
		Ask: referee.Ask{Seat: seat, Key: "pay", Args: referee.Args{"card": card.ID, "n": most, "symbols": symbolKeys(card.Symbols)}, Cause: rule("R-HAND-COST"),
			Moves: moves},
		Check: func(a referee.Answer) []referee.Problem {
			paid := s.named(a, "cards")
			problems := s.checkHand(seat, slices.Concat(inHand, paid), "R-HAND-COST")
			for _, c := range paid {
				if !s.pays(card)(c) {
					problems = append(problems, referee.Breaks("wrong-symbol", "R-HAND-COST", referee.Args{"card": c.ID, "other": card.ID, "symbols": symbolKeys(card.Symbols)})...)
				}
			}
			return problems
		},
	}
}

// payPool returns the search conditions for cards that can pay a hand cost: those with the
// symbol, if there is only one.
func payPool(card *cards.Card) []string {
	if card.Symbols.Len() != 1 {
		return anyCard()
	}
	return []string{"symbols=" + card.Symbols.Words()[0]}
}
