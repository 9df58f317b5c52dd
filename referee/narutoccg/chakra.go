package narutoccg

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/payment"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/pile"
	"shinpan/referee/unseen"
)

// bills returns the alternative prices of a Jutsu for its user, including the additional costs by
// declared effects. If the user has Senjutsu, any card pays for each symbol (R-JUTSU-COST,
// R-SENJUTSU).
func (s standing) bills(seat referee.Seat, card *cards.Card, user position.Spot, x int) []payment.Bill {
	senjutsu := s.b.At(user).Card.Has(cards.Senjutsu)
	var bills []payment.Bill
	for _, price := range card.Cost {
		price.Any = max(0, price.Any+s.b.Side(seat).Dearer.Jutsu)
		if symbol, is := s.paidWith(card); is {
			price.Units[symbol] += price.X * x
			price.X = 0
		}
		bills = append(bills, payment.Bill{Price: price, X: x, Generic: senjutsu})
	}
	return bills
}

// paidWith returns the symbol of the cards that pay the X of a Jutsu. It reports false if any
// symbol can.
func (s standing) paidWith(card *cards.Card) (cards.Symbol, bool) {
	if s.carries() {
		for _, line := range s.linesAt(card, cards.Resolves) {
			if symbol, is := line.Effect.PaidWith(); is {
				return symbol, true
			}
		}
	}
	return 0, false
}

// symbolsOf returns the symbols of cards in the form for counting payments.
func symbolsOf(list []*cards.Card) []cards.Symbols {
	all := make([]cards.Symbols, len(list))
	for i, card := range list {
		all[i] = card.Symbols
	}
	return all
}

// payable returns the bills that a Chakra area can pay.
func payable(bills []payment.Bill, chakra []cards.Symbols) []payment.Bill {
	var can []payment.Bill
	for _, bill := range bills {
		if _, lack := payment.Find(bill, chakra); lack.Nothing() {
			can = append(can, bill)
		}
	}
	return can
}

// checkPayable reports the Chakra that a player's Chakra area lacks to pay for a Jutsu. An X can
// always be 0.
func (s standing) checkPayable(seat referee.Seat, card *cards.Card, user position.Spot) []referee.Problem {
	chakra := s.b.Side(seat).Chakra
	bills := s.bills(seat, card, user, 0)
	if len(bills) == 0 || len(payable(bills, symbolsOf(chakra))) > 0 {
		return nil
	}
	return referee.Breaks("cannot-pay", "R-JUTSU-COST", s.lacking(seat, card, bills, chakra))
}

// lacking returns the message arguments for an insufficient payment: the price, and the cards that
// can pay it.
func (s standing) lacking(seat referee.Seat, card *cards.Card, bills []payment.Bill, with []*cards.Card) referee.Args {
	_, lack := payment.Find(bills[0], symbolsOf(with))
	have := make([]referee.Key, 0, len(with))
	for _, c := range with {
		have = append(have, symbolKeys(c.Symbols)...)
	}
	return referee.Args{"card": card.ID, "seat": seat, "cost": written(bills), "n": len(with), "have": have, "short": lack.Short + lack.Any, "symbols": symbolKeys(lack.Symbols), "any": lack.Any}
}

// written returns bills in the notation of the cards: "E 1 or 3".
func written(bills []payment.Bill) string {
	var cost cards.Cost
	for _, bill := range bills {
		price := bill.Price
		if bill.Generic {
			symbols, any := bill.Units()
			price = cards.Price{Units: symbols, Any: any}
		} else {
			price.Any, price.X = price.Any+price.X*bill.X, 0
		}
		cost = append(cost, price)
	}
	return cost.String()
}

// askX asks for the X in the cost of a Jutsu. It is 0 if there is no choice.
func (r *run) askX(seat referee.Seat, card *cards.Card, user position.Spot) (int, error) {
	if !card.Cost.HasX() {
		return 0, nil
	}
	chakra := symbolsOf(r.b.Side(seat).Chakra)
	most := 0
	for x := 0; x <= len(chakra); x++ {
		if len(payable(r.standing().bills(seat, card, user, x), chakra)) > 0 {
			most = x
		}
	}
	if most == 0 {
		return 0, nil
	}
	answer, err := r.ask(func() flow.Question {
		slot := &referee.Slot{Name: "number", Min: 1}
		for x := range most + 1 {
			slot.From = append(slot.From, strconv.Itoa(x))
		}
		return flow.Question{Ask: referee.Ask{Seat: seat, Key: "x", Args: referee.Args{"card": card.ID, "n": most}, Cause: rule("R-JUTSU-COST"),
			Moves: []referee.Move{{Verb: "x", Slots: []*referee.Slot{slot}}}}}
	})
	if err != nil {
		return 0, err
	}
	return answer.Number("number"), nil
}

// spend asks which cards of the Chakra area pay for a Jutsu, unless there is no choice, and moves
// them to the Discard Pile. If players allow a Jutsu that they cannot pay for, nothing is spent.
func (r *run) spend(seat referee.Seat, card *cards.Card, bills []payment.Bill) error {
	side := r.b.Side(seat)
	bills = payable(bills, symbolsOf(side.Chakra))
	if len(bills) == 0 {
		return nil
	}
	paid, forced := forcedPayment(bills, side.Chakra)
	if !forced {
		answer, err := r.ask(func() flow.Question { return r.standing().askSpend(seat, card, bills) })
		if err != nil {
			return err
		}
		paid = r.standing().named(answer, "chakra")
	}
	for _, c := range paid {
		side.Chakra, _ = pile.Without(side.Chakra, c)
		side.Discard = append(side.Discard, c)
	}
	if len(paid) > 0 {
		r.tell(referee.Event{Kind: "spent", Seat: seat, Card: card.ID, Cards: pile.IDs(paid), N: len(paid), Values: []int{len(side.Chakra)}, Cause: rule("R-JUTSU-COST")})
	}
	return nil
}

// askSpend asks for the cards that pay for a Jutsu.
func (s standing) askSpend(seat referee.Seat, card *cards.Card, bills []payment.Bill) flow.Question {
	chakra := s.b.Side(seat).Chakra
	slot := pile.Slot("chakra", chakra)
	slot.Min, slot.Max = bills[0].Total(), bills[0].Total()
	for _, bill := range bills {
		slot.Min, slot.Max = min(slot.Min, bill.Total()), max(slot.Max, bill.Total())
	}
	example, _ := payment.Find(bills[0], symbolsOf(chakra))
	var suggested []referee.Card
	for _, i := range example {
		suggested = append(suggested, chakra[i].ID)
	}
	return flow.Question{
		Ask: referee.Ask{Seat: seat, Key: "spend", Args: referee.Args{"card": card.ID, "cost": written(bills), "cards": suggested}, Cause: rule("R-JUTSU-COST"),
			Moves: []referee.Move{{Verb: "spend", Slots: []*referee.Slot{slot}}}},
		Check: func(a referee.Answer) []referee.Problem {
			named := s.named(a, "chakra")
			for _, bill := range bills {
				if payment.Check(bill, symbolsOf(named)).Nothing() {
					return nil
				}
			}
			return referee.Breaks("wrong-payment", "R-JUTSU-COST", s.lacking(seat, card, bills, named))
		},
	}
}

// forcedPayment returns the cards that pay one of the given bills if there is no other way to pay;
// copies of a card count as the same.
func forcedPayment(bills []payment.Bill, chakra []*cards.Card) ([]*cards.Card, bool) {
	places, _ := payment.Find(bills[0], symbolsOf(chakra))
	var paid []*cards.Card
	for _, i := range places {
		paid = append(paid, chakra[i])
	}
	if len(bills) > 1 {
		return paid, false
	}
	for i, card := range paid {
		if slices.Contains(paid[:i], card) {
			continue
		}
		// Check whether the payment is possible without one copy of this card.
		if _, lack := payment.Find(bills[0], symbolsOf(less(chakra, card, paid))); lack.Nothing() {
			return paid, false
		}
	}
	return paid, true
}

// less returns the Chakra area with one copy of a card fewer than the payment uses, and all other
// cards.
func less(chakra []*cards.Card, card *cards.Card, paid []*cards.Card) []*cards.Card {
	left := unseen.Count(ids(paid), string(card.ID)) - 1
	var rest []*cards.Card
	for _, c := range chakra {
		if c == card {
			if left == 0 {
				continue
			}
			left--
		}
		rest = append(rest, c)
	}
	return rest
}

func ids(list []*cards.Card) []string {
	all := make([]string, len(list))
	for i, card := range list {
		all[i] = string(card.ID)
	}
	return all
}
