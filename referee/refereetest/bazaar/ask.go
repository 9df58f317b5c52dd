package bazaar

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// askLay asks which ware comes from the reserve.
func (t *table) askLay(at int) flow.Question {
	card := &referee.Slot{Name: "card", From: tokens(t.reserve()), Min: 1}
	return flow.Question{Ask: referee.Ask{
		Seat: referee.Chance, Key: "lay", Args: referee.Args{"stall": placeOf(at)}, Cause: rule("B-STALL"),
		Moves: []referee.Move{{Verb: "lay", Slots: []*referee.Slot{card}}},
	}}
}

// askBid asks for a bid, which the player can pay (B-BID).
func (t *table) askBid(seat referee.Seat) flow.Question {
	has := t.side(seat).Gold
	return flow.Question{
		Ask: referee.Ask{Seat: seat, Key: "bid", Cause: rule("B-BID"),
			Moves: []referee.Move{{Verb: "bid", Slots: []*referee.Slot{{Name: "gold", Open: true, Min: 1}}}}},
		Check: func(a referee.Answer) []referee.Problem {
			if number(a) > has {
				return illegal("bazaar.bid", "B-BID", referee.Args{"seat": seat, "n": number(a), "has": has})
			}
			return nil
		},
	}
}

// askTurn asks what a player does in their turn. The table may declare gold
// that a card brings.
func (t *table) askTurn(seat referee.Seat) flow.Question {
	stall := &referee.Slot{Name: "stall", Min: 1}
	ware := &referee.Slot{Name: "ware", Min: 1}
	for i, s := range t.Stalls {
		if s.Ware != "" {
			stall.From = append(stall.From, placeOf(i))
			ware.From = append(ware.From, pieceName(s.Ware))
		}
	}
	using := &referee.Slot{Name: "using"}
	for _, own := range t.side(seat).Wares {
		using.From = append(using.From, referee.PieceID(seat, pieceName(own)))
	}
	moves := []referee.Move{{Verb: "rest"}}
	if len(stall.From) > 0 {
		moves = append([]referee.Move{
			{Verb: "take", Slots: []*referee.Slot{stall, currencySlot("pay"), using}},
			{Verb: "reserve", Slots: []*referee.Slot{ware}},
		}, moves...)
	}
	gold, cause := &referee.Slot{Name: "gold", Open: true, Min: 1}, &referee.Slot{Name: "card", From: tokens(wares()), Min: 1}
	return flow.Question{
		Ask: referee.Ask{Seat: seat, Key: "turn", Args: referee.Args{"round": t.Round}, Moves: moves,
			Tools: []referee.Move{{Verb: "gain", Slots: []*referee.Slot{gold, cause}}}},
		Check: func(a referee.Answer) []referee.Problem {
			switch a.Verb {
			case "take":
				return t.checkTake(a)
			case "reserve":
				return t.checkReserve(a)
			}
			return nil
		},
	}
}

// checkTake wants a ware that is not reserved for another, at a price that the
// player has (B-PRICE).
func (t *table) checkTake(a referee.Answer) []referee.Problem {
	at := t.Stalls[stallOf(a)]
	return append(at.checkReserved(a.Seat), t.checkPrice(a, t.price(a))...)
}

// price is what a player who takes a ware pays for it (B-BARTER).
func (t *table) price(a referee.Answer) int {
	currency := a.One("currency")
	price := value(t.Stalls[stallOf(a)].Ware, currency)
	if a.One("using") != "" {
		price -= map[string]int{"gold": 300, "favour": 1}[currency]
	}
	return max(price, 0)
}

func (t *table) checkPrice(a referee.Answer, price int) []referee.Problem {
	currency := a.One("currency")
	if has := *t.side(a.Seat).has(currency); has < price {
		return illegal("bazaar.poor", "B-PRICE", referee.Args{"seat": a.Seat, "n": price, "has": has, "currency": referee.Key("counter." + currency)})
	}
	return nil
}

func (s stall) checkReserved(seat referee.Seat) []referee.Problem {
	if !s.reserved(seat) {
		return nil
	}
	return illegal("bazaar.reserved", "B-RESERVE", referee.Args{"card": s.Ware, "seat": s.For})
}

// checkReserve wants a ware that nobody has reserved, and a player who has not
// reserved another (B-RESERVE).
func (t *table) checkReserve(a referee.Answer) []referee.Problem {
	for _, s := range t.Stalls {
		switch {
		case s.Ware == cardOf(a.One("ware")) && s.reserved(a.Seat):
			return s.checkReserved(a.Seat)
		case s.For == a.Seat:
			return illegal("bazaar.second", "B-RESERVE", referee.Args{"seat": a.Seat, "card": s.Ware})
		}
	}
	return nil
}

// askResponse asks whether a player responds, with a response that is left.
func (t *table) askResponse(seat referee.Seat, at int) flow.Question {
	var moves []referee.Move
	if slices.Contains(t.side(seat).Hand, offer) {
		moves = append(moves, referee.Move{Verb: "outbid", Slots: []*referee.Slot{currencySlot("outbid")}})
	}
	if slices.Contains(t.side(seat).Hand, objection) {
		moves = append(moves, referee.Move{Verb: "object"})
	}
	top, _ := t.Chain.Top()
	ware := t.Stalls[at].Ware
	return flow.Question{
		Ask: referee.Ask{Seat: seat, Key: "response", Args: referee.Args{"other": top.Seat, "card": top.What.Card, "ware": ware},
			Moves: append(moves, referee.Move{Verb: "pass"})},
		Check: func(a referee.Answer) []referee.Problem {
			if a.Verb != "outbid" {
				return nil
			}
			return append(t.Stalls[at].checkReserved(seat), t.checkPrice(a, value(ware, a.One("currency")))...)
		},
	}
}

// currencySlot asks for one of the two prices. The messages "pay.gold" and so on
// name them for a verb.
func currencySlot(verb string) *referee.Slot {
	slot := &referee.Slot{Name: "currency", From: currencies, Min: 1}
	for _, c := range currencies {
		slot.Words = append(slot.Words, referee.Key(verb+"."+c))
	}
	return slot
}

func tokens(cards []referee.Card) []string {
	var list []string
	for _, c := range cards {
		list = append(list, string(c))
	}
	return list
}

func illegal(code, rule string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Rule: rule, Args: args}}
}

func impossible(code string, args referee.Args) []referee.Problem {
	return []referee.Problem{{Code: code, Args: args, Grade: referee.Impossible}}
}
