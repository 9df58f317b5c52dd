package bazaar

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// steps are the rules with a setup: a step fills a stall, takes a bid, or is a turn
// with all that is said in response.
func steps(setup referee.Setup) flow.Steps[*table] {
	return flow.Steps[*table]{
		Step:  func(f *flow.Run[*table]) error { return play{f, f.Table}.step() },
		Copy:  (*table).copied,
		Over:  (*table).over,
		Forms: Rules{}.Forms(),
		Check: func(at flow.Position[*table], a referee.Answer) []referee.Problem { return State{setup, at}.Check(a) },
	}
}

// play is a step being carried out.
type play struct {
	*flow.Run[*table]
	t *table
}

func (p play) step() error {
	switch {
	case p.t.empty() >= 0 && len(p.t.reserve()) > 0:
		return p.lay(p.t.empty())
	case p.t.Round == 0:
		return p.bid(p.t.seat())
	}
	return p.turn(p.t.seat())
}

// lay fills an empty stall (B-STALL).
func (p play) lay(at int) error {
	a, err := p.Ask(func() flow.Question { return p.t.askLay(at) })
	if err != nil {
		return err
	}
	ware := referee.Card(a.One("card"))
	p.t.Stalls[at].Ware = ware
	p.Tell(referee.Event{Kind: "laid", Card: ware, Piece: pieceName(ware), Place: placeOf(at), Cause: rule("B-STALL")})
	return nil
}

// bid takes a player's bid; after the last one, the highest goes first (B-BID).
func (p play) bid(seat referee.Seat) error {
	a, err := p.Ask(func() flow.Question { return p.t.askBid(seat) })
	if err != nil {
		return err
	}
	p.t.Bids = append(p.t.Bids, number(a))
	p.Tell(referee.Event{Kind: "bid", Seat: seat, N: number(a)})
	if len(p.t.Bids) < len(p.t.Sides) {
		return nil
	}
	highest := slices.Max(p.t.Bids)
	first := slices.Index(p.t.Bids, highest)
	p.t.Round, p.t.First, p.t.Turn, p.t.Bids = 1, first, first, nil
	p.Tell(referee.Event{Kind: "first", Seat: p.t.seat(), Cause: rule("B-BID")})
	p.pay(p.t.seat(), "gold", -highest, rule("B-BID"))
	return nil
}

func (p play) turn(seat referee.Seat) error {
	a, err := p.Ask(func() flow.Question { return p.t.askTurn(seat) })
	if err != nil {
		return err
	}
	switch a.Verb {
	case "take":
		if err := p.take(seat, a); err != nil {
			return err
		}
	case "reserve":
		p.reserve(seat, a.One("ware"))
	case "rest":
		p.pay(seat, "gold", 300, rule("B-REST"))
		p.pay(seat, "favour", 1, rule("B-REST"))
	}
	p.t.Turn = (p.t.Turn + 1) % len(p.t.Sides)
	if p.t.Turn == p.t.First {
		p.t.Round++
	}
	return nil
}

// reserve lets nobody else take a ware (B-RESERVE).
func (p play) reserve(seat referee.Seat, piece string) {
	at := slices.IndexFunc(p.t.Stalls[:], func(s stall) bool { return s.Ware == cardOf(piece) })
	p.t.Stalls[at].For = seat
	p.Tell(referee.Event{Kind: "reserved", Seat: seat, Card: cardOf(piece), Piece: piece, Place: placeOf(at), Key: "mark.reserved", Cause: rule("B-RESERVE")})
}

// take pays for a ware and lets all respond, last in, first out.
func (p play) take(seat referee.Seat, a referee.Answer) error {
	at := stallOf(a)
	ware := p.t.Stalls[at].Ware
	p.Tell(referee.Event{Kind: "takes", Seat: seat, Card: ware, Place: placeOf(at)})
	price := p.t.price(a)
	if own := a.One("using"); own != "" {
		p.discard(seat, cardOf(own), &p.t.side(seat).Wares, own)
	}
	opening := p.claim(seat, ware, at, a.One("currency"), price)
	_, err := flow.Exchange[claim]{
		Chain:   &p.t.Chain,
		Seats:   p.t.after(seat),
		Respond: func(seat referee.Seat) (claim, bool, error) { return p.respond(seat, at) },
		Resolve: p.resolve,
	}.Run(flow.Link[claim]{Seat: seat, What: opening})
	return err
}

// respond lets a player play a response to what another player has said last.
func (p play) respond(seat referee.Seat, at int) (claim, bool, error) {
	top, _ := p.t.Chain.Top()
	if top.Seat == seat || len(p.t.side(seat).Hand) == 0 {
		return claim{}, false, nil
	}
	a, err := p.Ask(func() flow.Question { return p.t.askResponse(seat, at) })
	if err != nil {
		return claim{}, false, err
	}
	switch a.Verb {
	case "outbid":
		p.discard(seat, offer, &p.t.side(seat).Hand, "")
		currency := a.One("currency")
		return p.claim(seat, offer, at, currency, value(p.t.Stalls[at].Ware, currency)), true, nil
	case "object":
		p.discard(seat, objection, &p.t.side(seat).Hand, "")
		return claim{Card: objection, Stall: at}, true, nil
	}
	return claim{}, false, nil
}

// claim takes the price of a ware from a player.
func (p play) claim(seat referee.Seat, card referee.Card, at int, currency string, price int) claim {
	return claim{Card: card, Stall: at, Currency: currency, Paid: -p.pay(seat, currency, -price, rule("B-PRICE"))}
}

// resolve gives the ware to whoever claims it first, and negates what an
// objection answers.
func (p play) resolve(link flow.Link[claim]) error {
	at := &p.t.Stalls[link.What.Stall]
	switch {
	case link.What.Card == objection:
		below := &p.t.Chain[len(p.t.Chain)-2]
		below.Negated = true
		p.Tell(referee.Event{Kind: "negated", Seat: link.Seat, Other: below.Seat, Card: below.What.Card, Cause: rule("B-OBJECT")})
		p.giveBack(*below)
	case at.Ware == "":
		p.giveBack(link)
	default:
		ware := at.Ware
		*at = stall{}
		p.t.side(link.Seat).Wares = append(p.t.side(link.Seat).Wares, ware)
		p.Tell(referee.Event{Kind: "bought", Seat: link.Seat, Card: ware, Piece: referee.PieceID(link.Seat, pieceName(ware)), From: pieceName(ware), Place: placeOf(link.What.Stall)})
	}
	return nil
}

// giveBack returns the price of a claim that has failed (B-BACK).
func (p play) giveBack(link flow.Link[claim]) {
	if link.What.Paid > 0 {
		p.pay(link.Seat, link.What.Currency, link.What.Paid, rule("B-BACK"))
	}
}

// discard puts a card of a player on the common discard. The piece is what it
// was called on the table.
func (p play) discard(seat referee.Seat, card referee.Card, from *[]referee.Card, piece string) {
	*from = slices.DeleteFunc(*from, func(c referee.Card) bool { return c == card })
	p.t.Discard = append(p.t.Discard, card)
	p.Tell(referee.Event{Kind: "discarded", Seat: seat, Card: card, From: piece})
}

// pay changes what a player has of a currency, which is never less than none,
// and gives by how much it has changed.
func (p play) pay(seat referee.Seat, currency string, n int, cause referee.Cause) int {
	purse := p.t.side(seat).has(currency)
	was := *purse
	*purse = max(was+n, 0)
	p.Tell(referee.Event{Kind: currency, Seat: seat, Was: was, Now: *purse, Cause: cause})
	return *purse - was
}

// number is the gold that an answer names.
func number(a referee.Answer) int {
	n, _ := strconv.Atoi(a.One("gold")) // its form was checked
	return n
}

// placeOf is what the stall with that index is called, and stallOf the index of
// the one that an answer names.
func placeOf(at int) string { return strconv.Itoa(at + 1) }

func stallOf(a referee.Answer) int {
	n, _ := strconv.Atoi(a.One("stall")) // it was offered
	return n - 1
}

func rule(id string) referee.Cause { return referee.Cause{Rule: id} }
