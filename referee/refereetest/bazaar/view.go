package bazaar

import "shinpan/referee"

// View shows the table, on which nothing is hidden but the order of the reserve.
func (s State) View(referee.Seat) referee.View {
	t := s.Table
	v := referee.View{Game: "bazaar", Round: min(t.Round, rounds), Rounds: rounds, Phase: s.phase(), Over: t.over()}
	if s.Question != nil {
		v.Acting = s.Question.Seat
	}
	v.Zones = []referee.Zone{{Key: "reserve", N: len(t.reserve()), Down: true}, {Key: "discard", N: len(t.Discard), Cards: t.Discard}}
	if len(t.Chain) > 0 {
		chain := referee.Zone{Key: "chain", N: len(t.Chain), Spread: true}
		for _, link := range t.Chain {
			chain.Cards = append(chain.Cards, link.What.Card)
		}
		v.Zones = append(v.Zones, chain)
	}
	for i, stall := range t.Stalls {
		v.Lanes = append(v.Lanes, stall.lane(placeOf(i)))
	}
	shop := referee.Lane{ID: "shop"}
	for i := range t.Sides {
		v.Seats = append(v.Seats, s.seatView(i))
		shop.Sides = append(shop.Sides, t.Sides[i].pieces(referee.Seat(i+1)))
	}
	v.Lanes = append(v.Lanes, shop)
	return v
}

// phase is the step that the match is in.
func (s State) phase() referee.Key {
	switch {
	case s.Table.over():
		return "phase.over"
	case len(s.Table.Chain) > 0:
		return "phase.chain"
	case s.Question.Seat == referee.Chance:
		return "phase.stalls"
	case s.Table.Round == 0:
		return "phase.bids"
	}
	return "phase.turn"
}

// lane is a numbered place of the market, with the ware that is sold there.
func (s stall) lane(id string) referee.Lane {
	lane := referee.Lane{ID: id}
	if s.Ware == "" {
		return lane
	}
	piece := referee.Piece{ID: pieceName(s.Ware), Card: s.Ware, Counters: counters(s.Ware, "gold", "favour", "points")}
	if s.For != referee.Nobody {
		piece.Marks = []referee.Key{"mark.reserved"}
	}
	lane.Pieces = []referee.Piece{piece}
	return lane
}

func (s State) seatView(i int) referee.SeatView {
	side := &s.Table.Sides[i]
	_, points := side.points()
	view := referee.SeatView{Seat: referee.Seat(i + 1), Name: s.setup.Players[i],
		Counters: []referee.Counter{{Key: "gold", N: side.Gold}, {Key: "favour", N: side.Favour}, {Key: "points", N: points}},
		Zones:    []referee.Zone{{Key: "hand", N: len(side.Hand), Cards: side.Hand}},
	}
	for _, stall := range s.Table.Stalls {
		if stall.For == view.Seat {
			view.Zones = append(view.Zones, referee.Zone{Key: "reserved", N: 1, Cards: []referee.Card{stall.Ware}, Spread: true})
		}
	}
	if s.Table.Round > 0 && s.Table.First == i {
		view.Marks = []referee.Key{"mark.first"}
	}
	return view
}

// pieces are the wares that a player has.
func (d *side) pieces(seat referee.Seat) []referee.Piece {
	var pieces []referee.Piece
	for _, w := range d.Wares {
		pieces = append(pieces, referee.Piece{ID: referee.PieceID(seat, pieceName(w)), Card: w, Counters: counters(w, "points")})
	}
	return pieces
}

// counters are the values of a ware that stand beside it.
func counters(ware referee.Card, keys ...string) []referee.Counter {
	var all []referee.Counter
	for _, key := range keys {
		all = append(all, referee.Counter{Key: key, N: value(ware, key)})
	}
	return all
}
