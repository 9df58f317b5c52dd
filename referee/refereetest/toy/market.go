package toy

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// lay fills an empty stall (T-STALL).
func (p play) lay(at int) error {
	a, err := p.run.Ask(func() flow.Question {
		return flow.Question{Ask: referee.Ask{Seat: referee.Chance, Key: "lay", Args: referee.Args{"stall": placeOf(at)}, Cause: rule("T-STALL"),
			Moves: []referee.Move{move("lay", slot("card", p.reserve()...))}}}
	})
	if err != nil {
		return err
	}
	ware := referee.Card(a.One("card"))
	p.Stalls[at].Ware = ware
	p.tell(referee.Event{Kind: "laid", Card: ware, Piece: pieceName(ware), Place: placeOf(at), Cause: rule("T-STALL")})
	return nil
}

// trade applies a player's turn at the market.
func (p play) trade(seat referee.Seat, a referee.Answer) error {
	switch a.Verb {
	case "take":
		if err := p.take(seat, a); err != nil {
			return err
		}
	case "reserve":
		ware := wareOf(a.One("ware"))
		at := slices.IndexFunc(p.Stalls[:], func(s stall) bool { return s.Ware == ware })
		p.Stalls[at].For = seat
		p.tell(referee.Event{Kind: "reserved", Seat: seat, Card: ware, Piece: pieceName(ware), Place: placeOf(at), Key: "mark.reserved", Cause: rule("T-RESERVE")})
	case "rest":
		p.pay(seat, "coins", 3, rule("T-REST"))
		p.pay(seat, "favour", 1, rule("T-REST"))
	}
	p.next()
	return nil
}

// take pays for a ware and lets all players respond, last in, first out.
func (p play) take(seat referee.Seat, a referee.Answer) error {
	at := stallOf(a)
	ware := p.Stalls[at].Ware
	p.tell(referee.Event{Kind: "takes", Seat: seat, Card: ware, Place: placeOf(at)})
	price := p.price(a)
	if own := a.One("using"); own != "" {
		p.discard(seat, wareOf(own), &p.me().Wares, own)
	}
	opening := p.claim(seat, ware, at, a.One("currency"), price)
	var others []referee.Seat
	for i := range p.Sides {
		others = append(others, referee.Seat((p.Turn+1+i)%len(p.Sides)+1))
	}
	_, err := flow.Exchange[claim]{Chain: &p.Chain, Seats: others, Respond: p.respond, Resolve: p.resolve}.
		Run(flow.Link[claim]{Seat: seat, What: opening})
	return err
}

// respond lets a player play a response to the last action of another player, and reports whether
// the player did.
func (p play) respond(seat referee.Seat) (claim, bool, error) {
	top, _ := p.Chain.Top()
	if top.Seat == seat || len(p.side(seat).Responses) == 0 {
		return claim{}, false, nil
	}
	a, err := p.run.Ask(func() flow.Question { return flow.Question{Ask: p.askResponse(seat), Check: p.State.checkRules} })
	if err != nil {
		return claim{}, false, err
	}
	at := top.What.Stall
	switch a.Verb {
	case "outbid":
		p.discard(seat, offer, &p.side(seat).Responses, "")
		currency := a.One("currency")
		return p.claim(seat, offer, at, currency, p.number(p.Stalls[at].Ware, currency)), true, nil
	case "object":
		p.discard(seat, objection, &p.side(seat).Responses, "")
		return claim{Card: objection, Stall: at}, true, nil
	}
	return claim{}, false, nil
}

// claim takes the price of a ware from a player.
func (p play) claim(seat referee.Seat, card referee.Card, at int, currency string, price int) claim {
	return claim{Card: card, Stall: at, Currency: currency, Paid: -p.pay(seat, currency, -price, rule("T-BUY"))}
}

// resolve gives the ware to the player whose claim resolves first; an objection negates the claim
// or response that it answers.
func (p play) resolve(link flow.Link[claim]) error {
	at := &p.Stalls[link.What.Stall]
	switch {
	case link.What.Card == objection:
		below := &p.Chain[len(p.Chain)-2]
		below.Negated = true
		p.tell(referee.Event{Kind: "negated", Seat: link.Seat, Other: below.Seat, Card: below.What.Card, Cause: rule("T-OBJECT")})
		p.giveBack(*below)
	case at.Ware == "":
		p.giveBack(link)
	default:
		ware := at.Ware
		*at = stall{}
		p.side(link.Seat).Wares = append(p.side(link.Seat).Wares, ware)
		p.tell(referee.Event{Kind: "bought", Seat: link.Seat, Card: ware, Piece: referee.PieceID(link.Seat, pieceName(ware)), From: pieceName(ware), Place: placeOf(link.What.Stall)})
	}
	return nil
}

// giveBack pays back the price of a claim that has failed (T-BACK).
func (p play) giveBack(link flow.Link[claim]) {
	if link.What.Paid > 0 {
		p.pay(link.Seat, link.What.Currency, link.What.Paid, rule("T-BACK"))
	}
}

// discard puts a player's card on the common discard pile. piece is the card's name on the table.
func (p play) discard(seat referee.Seat, card referee.Card, from *[]referee.Card, piece string) {
	*from = slices.DeleteFunc(*from, func(c referee.Card) bool { return c == card })
	p.Discard = append(p.Discard, card)
	p.tell(referee.Event{Kind: "discarded", Seat: seat, Card: card, From: piece})
}
