package toy

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// steps returns the rules with a setup: each step is the question of a phase and everything that
// follows from its answer.
func steps(setup referee.Setup) flow.Steps[*table] {
	return flow.Steps[*table]{
		Step:  func(f *flow.Run[*table]) error { return playing(setup, f).step() },
		Copy:  (*table).copied,
		Over:  (*table).over,
		Forms: verbTable.Forms(),
		Check: func(at flow.Position[*table], a referee.Answer) []referee.Problem { return State{setup, at}.Check(a) },
	}
}

// play is a step being applied.
type play struct {
	State
	*table
	run *flow.Run[*table]
}

func playing(setup referee.Setup, f *flow.Run[*table]) play {
	return play{State{setup, flow.Position[*table]{Table: f.Table}}, f.Table, f}
}

func (p play) me() *side { return p.side(p.seat()) }

func (p play) tell(e referee.Event) { p.run.Tell(e) }

// ask asks the question of the current phase and returns the answer. Only the player who receives a
// bonus card is allowed to know it.
func (p play) ask() (referee.Answer, error) {
	return p.run.Ask(func() flow.Question {
		q := flow.Question{Ask: p.State.ask(), Check: p.State.checkRules}
		if p.Phase == "deal" {
			q.Sight = flow.Only(p.seat())
		}
		return q
	})
}

// pay changes a player's amount of a currency and returns the change; amounts never fall below
// 0.
func (p play) pay(seat referee.Seat, currency string, n int, cause referee.Cause) int {
	purse := p.side(seat).purse(currency)
	was := *purse
	*purse = max(was+n, 0)
	p.tell(referee.Event{Kind: currency, Seat: seat, Was: was, Now: *purse, Cause: cause})
	return *purse - was
}

func (p play) step() error {
	if at := slices.IndexFunc(p.table.Stalls[:], func(s stall) bool { return s.Ware == "" }); at >= 0 && p.market() && !p.over() && len(p.reserve()) > 0 {
		return p.lay(at)
	}
	a, err := p.ask()
	if err != nil {
		return err
	}
	seat, card := p.seat(), referee.Card(a.One("card"))
	switch a.Verb {
	case "bid":
		p.bid(seat, a.Number("coins"))
	case "stake":
		p.Stake = map[string]int{"small": 1, "big": 2}[a.One("size")]
		p.tell(referee.Event{Kind: "staked", N: p.Stake, Cause: rule("T-STAKE")})
		p.Phase, p.Turn = "act", p.First
		if p.market() {
			p.Phase = "trade"
		}
	case "take", "reserve", "rest":
		return p.trade(seat, a)
	case "show":
		return p.show(seat, card)
	case "hide":
		p.me().Pieces = append(p.me().Pieces, piece{Down: true})
		p.tell(referee.Event{Kind: "hidden", Seat: seat, Piece: seat.String() + ":A1", Place: "A"})
		p.next()
	case "reveal":
		p.me().Pieces[0] = piece{Card: card}
		p.tell(referee.Event{Kind: "shown", Seat: seat, Card: card, Piece: seat.String() + ":A1"})
		n := len(p.Sides)
		p.reveal((p.Turn-p.First+n)%n + 1)
	case "deal":
		p.me().Bonus = append(p.me().Bonus, card)
		p.tell(referee.Event{Kind: "dealt", Seat: seat, Card: card, Sight: referee.Sight{Only: seat}})
		p.tell(referee.Event{Kind: "dealt-hidden", Seat: seat})
		p.endRound()
	case "won":
		winner, _ := referee.ParseSeat(a.One("seat"))
		p.pay(winner, "coins", p.Stake, rule("T-WIN"))
		p.endRound()
	case "referee":
		p.Refereed = true
		p.tell(referee.Event{Kind: "taken-up", N: p.Round})
	}
	return nil
}

// own gives the card of a declaration to the player to act.
func (p play) own(a referee.Answer, cause referee.Cause) error {
	p.me().Owned = append(p.me().Owned, cause.Card)
	p.tell(referee.Event{Kind: "owned", Seat: a.Seat, Card: cause.Card})
	return nil
}

func (p play) declare(a referee.Answer, _ referee.Cause) error {
	d := declaration(a, p.run.Answered())
	p.Declared = catalog().Declare(p.Declared, d)
	p.tell(referee.Event{Kind: "declared", Seat: a.Seat, Card: d.Card()})
	return nil
}

func (p play) grant(a referee.Answer, cause referee.Cause) error {
	n := map[string]int{"-1": -1, "1": 1}[a.One("count")]
	p.pay(a.Seat, "coins", n, cause)
	return nil
}

func (p play) show(seat referee.Seat, card referee.Card) error {
	p.me().Pieces = append(p.me().Pieces, piece{Card: card})
	p.tell(referee.Event{Kind: "shown", Seat: seat, Card: card, Piece: seat.String() + ":A1", Place: "A"})
	if price := p.number(card, "price"); price != 0 {
		p.pay(seat, "coins", -price, rule("T-PRICE"))
	}
	if card == "T-3" && len(p.victims().From) > 0 {
		p.Phase = "steal"
		a, err := p.ask()
		if err != nil {
			return err
		}
		for _, from := range a.All("from") { // there are no tokens if the player skipped
			victim, _ := referee.ParseSeat(from)
			p.pay(victim, "coins", -1, referee.Cause{Line: "T-3"})
			p.pay(seat, "coins", 1, referee.Cause{Line: "T-3"})
		}
		p.Phase = "act"
	}
	p.next()
	return nil
}

// next continues with the next player. After the last one, it goes from the market to the cards, or
// from the cards to the reveal of the hidden cards.
func (p play) next() {
	p.Turn = p.inOrder(p.Turn - p.First + len(p.Sides) + 1)
	switch {
	case p.Turn != p.First:
	case p.Phase == "trade":
		p.Phase = "act"
	default:
		p.reveal(0)
	}
}

// reveal waits for the next player with a hidden card, beginning with the i-th in playing order.
func (p play) reveal(i int) {
	for ; i < len(p.Sides); i++ {
		p.Turn = p.inOrder(i)
		if p.me().Pieces[0].Down {
			p.Phase = "reveal"
			return
		}
	}
	p.win()
}

// win pays the stake to the player of the highest card; the earlier player wins ties.
func (p play) win() {
	power := func(i int) int { return p.number(p.Sides[i].Pieces[0].Card, "power") }
	best := p.First
	for i := range p.Sides {
		if next := p.inOrder(i); power(next) > power(best) {
			best = next
		}
	}
	p.pay(referee.Seat(best+1), "coins", p.Stake, rule("T-WIN"))
	p.Phase, p.Turn = "deal", best
}

// endRound puts the played cards away.
func (p play) endRound() {
	for i := range p.Sides {
		d := &p.Sides[i]
		for _, played := range d.Pieces {
			d.Used = append(d.Used, played.Card)
		}
		d.Pieces = nil
		d.Kept = append(d.Kept, d.Coins)
	}
	p.Stake, p.Turn = 0, p.First
	if p.Round == 2 {
		p.Phase = "over"
		return
	}
	p.Round, p.Phase = 2, "stake"
}

// bid records a player's bid. After the last one, the highest bidder acts first and pays the bid,
// or receives it if it is negative (T-BID).
func (p play) bid(seat referee.Seat, n int) {
	p.Bids = append(p.Bids, n)
	p.tell(referee.Event{Kind: "bid", Seat: seat, N: n})
	if p.Turn++; p.Turn < len(p.Sides) {
		return
	}
	highest := slices.Max(p.Bids)
	first := slices.Index(p.Bids, highest)
	p.Phase, p.First, p.Turn, p.Bids = "stake", first, first, nil
	p.tell(referee.Event{Kind: "first", Seat: p.seat(), Cause: rule("T-BID")})
	p.pay(p.seat(), "coins", -highest, rule("T-BID"))
}
