package toy

import (
	"slices"

	"shinpan/referee"
)

// checkRules returns the rules that an answer to a question breaks.
func (s State) checkRules(a referee.Answer) []referee.Problem {
	t := s.Table
	switch a.Verb {
	case "show":
		return s.checkShow(a)
	case "reveal":
		return s.checkCard(a)
	case "steal":
		return t.checkSteal(a)
	case "bid":
		if n, has := a.Number("coins"), t.side(a.Seat).Coins; n > has {
			return illegal("toy.bid", "T-BID", referee.Args{"seat": a.Seat, "n": n, "has": has})
		}
	case "take":
		return t.checkBuy(a, stallOf(a), t.price(a))
	case "outbid":
		top, _ := t.Chain.Top()
		return t.checkBuy(a, top.What.Stall, t.number(t.Stalls[top.What.Stall].Ware, a.One("currency")))
	case "reserve":
		return t.checkReserve(a)
	}
	return nil
}

func (s State) checkShow(a referee.Answer) []referee.Problem {
	card, d := referee.Card(a.One("card")), s.Table.side(a.Seat)
	problems := s.checkCard(a)
	if price := s.Table.number(card, "price"); d.Coins < price {
		p := referee.Problem{Code: "toy.poor", Rule: "T-PRICE", Fix: "toy.poor", Args: referee.Args{"card": card, "n": price, "coins": d.Coins}}
		if !slices.Contains(d.Owned, card) {
			told := referee.Say(a.Seat, "own", "card", string(card))
			p.Told = &told
		}
		problems = append(problems, p)
	}
	return problems
}

// checkCard requires a card that the player has not played before and, if their registered deck has
// a section "main", that this section lists it. It does not look at hidden cards.
func (s State) checkCard(a referee.Answer) []referee.Problem {
	var problems []referee.Problem
	card := referee.Card(a.One("card"))
	args := referee.Args{"card": card, "seat": a.Seat}
	if slices.Contains(s.Table.side(a.Seat).Used, card) {
		problems = illegal("toy.once", "T-ONCE", args)
	}
	if deck := s.setup.Deck(a.Seat); deck != nil {
		main := section(deck, "main")
		if len(main) > 0 && !slices.ContainsFunc(main, func(l referee.DeckLine) bool { return l.Card == card }) {
			problems = append(problems, illegal("toy.not-in-deck", "T-DECK", args)...)
		}
	}
	return problems
}

func (s State) checkDeclared(a referee.Answer) []referee.Problem {
	return catalog().CheckDeclared(declaration(a, 0), s.Table.Declared)
}

func (State) checkGrant(a referee.Answer) []referee.Problem {
	if n := a.One("count"); n != "1" && n != "-1" {
		return []referee.Problem{{Code: "toy.nothing", Grade: referee.Warning}}
	}
	return nil
}

func (t *table) checkSteal(a referee.Answer) []referee.Problem {
	sum, victims := 0, t.victims()
	for _, from := range a.All("from") {
		sum += victims.Limit.Weights[slices.Index(victims.From, from)]
	}
	if sum > victims.Limit.Max {
		return illegal("toy.rich", "T-STEAL", referee.Args{"n": sum})
	}
	return nil
}

// price returns the price that a player pays for a ware (T-BARTER).
func (t *table) price(a referee.Answer) int {
	currency := a.One("currency")
	price := t.number(t.Stalls[stallOf(a)].Ware, currency)
	if a.One("using") != "" {
		price -= map[string]int{"coins": 3, "favour": 1}[currency]
	}
	return max(price, 0)
}

// checkBuy requires a ware that is not reserved for another player, and a player who can pay the
// price (T-BUY).
func (t *table) checkBuy(a referee.Answer, at, price int) []referee.Problem {
	problems, currency := t.Stalls[at].checkTaken(a.Seat), a.One("currency")
	if has := *t.side(a.Seat).purse(currency); has < price {
		problems = append(problems, illegal("toy.short", "T-BUY", referee.Args{"seat": a.Seat, "n": price, "has": has, "currency": referee.Key("counter." + currency)})...)
	}
	return problems
}

func (s stall) checkTaken(seat referee.Seat) []referee.Problem {
	if !s.taken(seat) {
		return nil
	}
	return illegal("toy.reserved", "T-RESERVE", referee.Args{"card": s.Ware, "seat": s.For})
}

// checkReserve requires a ware that no player has reserved, and a player who has not reserved
// another one (T-RESERVE).
func (t *table) checkReserve(a referee.Answer) []referee.Problem {
	for _, s := range t.Stalls {
		switch {
		case s.Ware == wareOf(a.One("ware")) && s.taken(a.Seat):
			return s.checkTaken(a.Seat)
		case s.For == a.Seat:
			return illegal("toy.second", "T-RESERVE", referee.Args{"seat": a.Seat, "card": s.Ware})
		}
	}
	return nil
}
