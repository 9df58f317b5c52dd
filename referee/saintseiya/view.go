package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// View returns the part of the position that a seat is allowed to see. Everything is public except
// the hands, the order of the draw piles, and the reserve.
func (s *State) View(viewer referee.Seat) referee.View {
	b := s.Table
	v := referee.View{Game: GameID, Round: b.Round, Phase: phaseKey(b.Phase), Over: b.Phase == position.PhaseOver}
	if s.Question != nil {
		v.Acting = s.Question.Seat
	}
	if s.scoreOnly {
		for i := range b.Sides {
			v.Seats = append(v.Seats, s.padView(referee.Seat(i+1)))
		}
		return v
	}
	v.Counters = []referee.Counter{{Key: "flames", N: b.Flames}}
	v.Zones = []referee.Zone{{Key: "reserve", N: b.Reserve.N, Down: true}, zone("removed", b.Removed)}
	if len(b.Shown) > 0 {
		v.Zones = append(v.Zones, spread("shown", b.Shown))
	}
	for i := range b.Sides {
		v.Seats = append(v.Seats, s.seatView(referee.Seat(i+1), viewer))
	}
	for place := rulebook.Places; place >= 1; place-- {
		v.Lanes = append(v.Lanes, s.lane(place))
	}
	if len(b.Facing(0)) > 0 {
		v.Lanes = append(v.Lanes, referee.Lane{ID: "0", Sides: s.sides(0)})
	}
	return v
}

// phaseKey returns the message key of a phase. All steps of upkeep have the same key.
func phaseKey(p position.Phase) referee.Key {
	switch p {
	case position.PhaseDraw, position.PhaseShift, position.PhaseFill:
		return "phase.upkeep"
	}
	return referee.Key("phase." + p.String())
}

// padView returns a player's cards on the pad.
func (s *State) padView(seat referee.Seat) referee.SeatView {
	side := s.Table.Side(seat)
	v := referee.SeatView{Seat: seat, Name: s.names[seat.Index()], Counters: []referee.Counter{{Key: "pv", N: s.PV(seat)}, {Key: "cards", N: len(side.Discard)}}}
	if len(side.Discard) > 0 {
		v.Zones = append(v.Zones, spread("counted", side.Discard))
	}
	if len(side.Destroyed) > 0 {
		v.Zones = append(v.Zones, spread("destroyed", side.Destroyed))
	}
	return v
}

func (s *State) seatView(seat, viewer referee.Seat) referee.SeatView {
	b := s.Table
	side := b.Side(seat)
	v := referee.SeatView{Seat: seat, Name: s.names[seat.Index()], Counters: []referee.Counter{
		{Key: "pv", N: s.PV(seat)}, {Key: "hand", N: side.Hand.N}, {Key: "pile", N: side.Pile.N},
	}}
	if side.Unnamed > 0 {
		v.Counters = append(v.Counters, referee.Counter{Key: "unnamed", N: side.Unnamed})
	}
	if b.First == seat {
		v.Marks = append(v.Marks, "mark.first")
	}
	if side.Armour != nil {
		v.Zones = append(v.Zones, spread("armour", []*cards.Card{side.Armour}))
	}
	if len(side.Wounded) > 0 {
		v.Zones = append(v.Zones, spread("wounded", side.Wounded))
	}
	discard := zone("discard", side.Discard)
	discard.N = side.Discarded()
	v.Zones = append(v.Zones, discard)
	if len(side.Destroyed) > 0 {
		v.Zones = append(v.Zones, zone("destroyed", side.Destroyed))
	}
	switch mine := viewer == seat || viewer == referee.Judge; {
	case mine && s.Dealt:
		v.Zones = append(v.Zones, zone("hand", side.InHand(true)))
	case len(side.Hand.Open) > 0:
		v.Zones = append(v.Zones, spread("seen", side.Hand.Open))
	}
	return v
}

// zone returns a pile, and spread returns a pile whose cards the board names.
func zone(key string, list []*cards.Card) referee.Zone {
	return referee.Zone{Key: key, N: len(list), Cards: pile.IDs(list)}
}

func spread(key string, list []*cards.Card) referee.Zone {
	z := zone(key, list)
	z.Spread = true
	return z
}

// lane returns a place of the terrain: its card with its cost, and below it the characters that
// face it.
func (s *State) lane(place int) referee.Lane {
	lane := referee.Lane{ID: position.PlaceID(place), Sides: s.sides(place)}
	card := s.Table.On(place)
	if card == nil {
		return lane
	}
	lane.Card = card.ID
	now := s.standing()
	for _, value := range []string{byForce, byCosmos} {
		if terms, ok := now.price(now.facing(place, value)); ok {
			lane.Counters = append(lane.Counters, referee.Counter{Key: value, N: sum(terms)})
		}
	}
	return lane
}

// sides returns the characters that face a place. Only the active player has any.
func (s *State) sides(place int) [][]referee.Piece {
	sides := make([][]referee.Piece, len(s.Table.Sides))
	now := s.standing()
	for _, i := range s.Table.Facing(place) {
		p := s.Table.Played[i]
		piece := referee.Piece{ID: s.Table.PieceID(p), Card: p.Card.ID}
		for _, value := range []string{byForce, byCosmos} {
			if n := sum(now.strength(i, value)); n != 0 {
				piece.Counters = append(piece.Counters, referee.Counter{Key: value, N: n})
			}
		}
		if p.Card.Soin > 0 {
			piece.Counters = append(piece.Counters, referee.Counter{Key: "soin", N: p.Card.Soin})
		}
		at := s.Table.Turn.Index()
		sides[at] = append(sides[at], piece)
	}
	return sides
}

// Veiled returns a board without the cards in hands that a viewer is not allowed to see.
func (*Match) Veiled(b *position.Board, viewer referee.Seat) *position.Board {
	if viewer == referee.Judge {
		return b
	}
	b = b.Clone()
	for i := range b.Sides {
		if viewer != referee.Seat(i+1) {
			b.Sides[i].Hand.Known = nil
		}
	}
	return b
}
