package toy

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/verbs"
)

// slot returns a slot that takes one of these tokens.
func slot[T ~string](name string, from ...T) *referee.Slot {
	s := &referee.Slot{Name: name, Min: 1}
	for _, token := range from {
		s.From = append(s.From, string(token))
	}
	return s
}

// open returns a slot that also takes tokens that it does not list.
func open(name string, from ...string) *referee.Slot {
	s := slot(name, from...)
	s.Open = true
	return s
}

func move(verb string, slots ...*referee.Slot) referee.Move {
	return referee.Move{Verb: verb, Slots: slots}
}

// ask returns the question of the current phase.
func (s State) ask() referee.Ask {
	t := s.Table
	ask := referee.Ask{Seat: t.seat(), Key: t.Phase, Args: referee.Args{"round": t.Round}, Tools: verbTable.Offers(s, nil, verbs.Anywhere)}
	switch t.Phase {
	case "bid":
		ask.Args, ask.Tools, ask.Cause = nil, nil, rule("T-BID")
		ask.Moves = []referee.Move{move("bid", open("coins"))}
	case "stake":
		size := slot("size", "small", "big")
		size.Weights = []int{3, 1}
		ask.Seat, ask.Tools, ask.Cause = referee.Chance, nil, rule("T-STAKE")
		ask.Moves = []referee.Move{move("stake", size)}
	case "trade":
		s.askTrade(&ask)
	case "act":
		if s.setup.KeepsScore() && !s.Table.Refereed {
			return referee.Ask{Seat: t.seat(), Key: "won", Args: ask.Args, Cause: rule("T-WIN"),
				Moves: []referee.Move{move("won", slot("seat", t.players()...)), move("referee")}}
		}
		ask.Moves = []referee.Move{{Verb: "show", Slots: []*referee.Slot{s.handSlot()}, Rule: "T-ONCE"}, move("hide")}
	case "steal":
		ask.Cause = referee.Cause{Line: "T-3"}
		ask.Moves = []referee.Move{move("steal", t.victims()), move("skip")}
	case "reveal":
		ask.Moves = []referee.Move{move("reveal", slot("piece", t.seat().String()+":A1"), s.handSlot())}
	case "deal":
		ask.Seat, ask.Args, ask.Tools = referee.Chance, referee.Args{"seat": t.seat()}, nil
		ask.Moves = []referee.Move{move("deal", slot("card", ofType(typeCard)...))}
	}
	return ask
}

// handSlot returns a slot for a card from the hand of the player who is asked: any card or, if
// hands are known, one that has not been played.
func (s State) handSlot() *referee.Slot {
	if s.setup.Options[handsOption] != handsKnown {
		any := open("card")
		any.Pool = []string{"type=card"}
		return any
	}
	return slot("card", without(ofType(typeCard), s.Table.side(s.Table.seat()).Used)...)
}

// players returns the seats as tokens.
func (t *table) players() []string {
	var seats []string
	for i := range t.Sides {
		seats = append(seats, referee.Seat(i+1).String())
	}
	return seats
}

// victims returns a slot for the players from whom T-3 can steal.
func (t *table) victims() *referee.Slot {
	from := &referee.Slot{Name: "from", Min: 1, Max: 2, Limit: &referee.Limit{Max: 3}}
	for i, d := range t.Sides {
		if i != t.Turn && d.Coins > 0 {
			from.From = append(from.From, referee.Seat(i+1).String())
			from.Limit.Weights = append(from.Limit.Weights, d.Coins)
		}
	}
	return from
}

// askTrade adds to the question the moves of a player at the market.
func (s State) askTrade(ask *referee.Ask) {
	t := s.Table
	stalls, ware := slot[string]("stall"), slot[string]("ware")
	for i, at := range t.Stalls {
		if at.Ware != "" {
			stalls.From = append(stalls.From, placeOf(i))
			ware.From = append(ware.From, pieceName(at.Ware))
		}
	}
	using := &referee.Slot{Name: "using"}
	for _, own := range t.side(ask.Seat).Wares {
		using.From = append(using.From, referee.PieceID(ask.Seat, pieceName(own)))
	}
	if len(stalls.From) > 0 {
		ask.Moves = []referee.Move{move("take", stalls, currencySlot("pay"), using), move("reserve", ware)}
	}
	ask.Moves = append(ask.Moves, move("rest"))
}

// countSlot returns the slot for the number of granted coins. grantingSlot returns the slot for the
// ware that they come from, or nil except at the market.
func (s State) countSlot() *referee.Slot {
	if s.Table.Phase == "trade" {
		return open("count")
	}
	return open("count", "-1", "1")
}

func (s State) grantingSlot() *referee.Slot {
	if s.Table.Phase != "trade" {
		return nil
	}
	return slot("card", ofType(typeWare)...)
}

// askResponse asks whether a player responds with one of their remaining responses.
func (s State) askResponse(seat referee.Seat) referee.Ask {
	top, _ := s.Table.Chain.Top()
	ask := referee.Ask{Seat: seat, Key: "response", Usual: "skip", Args: referee.Args{"other": top.Seat, "card": top.What.Card, "ware": s.Table.Stalls[top.What.Stall].Ware}}
	for _, card := range s.Table.side(seat).Responses {
		if card == offer {
			ask.Moves = append(ask.Moves, move("outbid", currencySlot("outbid")))
		} else {
			ask.Moves = append(ask.Moves, move("object"))
		}
	}
	ask.Moves = append(ask.Moves, move("skip"))
	return ask
}

// currencySlot returns a slot for one of the two currencies. The messages "<verb>.coins" and
// "<verb>.favour" name them.
func currencySlot(verb string) *referee.Slot {
	by := slot("currency", "coins", "favour")
	by.Words = []referee.Key{referee.Key(verb + ".coins"), referee.Key(verb + ".favour")}
	return by
}

// placeOf returns the name of the stall with that index, and stallOf returns the index of the stall
// that an answer names.
func placeOf(at int) string { return strconv.Itoa(at + 1) }

func stallOf(a referee.Answer) int { return a.Number("stall") - 1 }
