package mythos

import "shinpan/referee"

// View is what a seat may see. A card whose face is known to the referee but
// not to everybody is shown only to those who may look at it.
func (s *state) View(viewer referee.Seat) referee.View {
	b := s.now
	v := referee.View{
		Game: gameID, Round: b.round, Rounds: rounds,
		Phase: referee.Key("phase." + b.phase.String()),
		Over:  b.phase == phaseOver,
	}
	if s.asked {
		v.Acting = s.ask.Seat
	}
	for i := range players {
		v.Seats = append(v.Seats, s.seatView(referee.Seat(i+1), viewer))
	}
	for i := range b.missions {
		v.Lanes = append(v.Lanes, s.lane(i, viewer))
	}
	return v
}

func (s *state) seatView(seat, viewer referee.Seat) referee.SeatView {
	b := s.now
	side := b.side(seat)
	v := referee.SeatView{Seat: seat, Name: s.names[seat.Index()], Counters: []referee.Counter{
		{Key: "chakra", N: side.chakra},
		{Key: "points", N: b.points(seat)},
		{Key: "hand", N: side.hand.n},
		{Key: "deck", N: side.deck.n},
		{Key: "discard", N: len(side.discard)},
	}}
	if b.edge == seat {
		v.Marks = append(v.Marks, "mark.edge")
	}
	if b.phase == phaseAction && b.passed[seat.Index()] {
		v.Marks = append(v.Marks, "mark.passed")
	}
	if b.winner == seat {
		v.Marks = append(v.Marks, "mark.winner")
	}
	if len(side.discard) > 0 {
		v.Zones = append(v.Zones, zone("discard", len(side.discard), side.discard))
	}
	if viewer == seat || viewer == referee.Judge {
		v.Zones = append(v.Zones, zone("hand", side.hand.n, side.hand.faces()))
	}
	return v
}

func zone(key string, n int, cards []*Card) referee.Zone {
	z := referee.Zone{Key: key, N: n}
	for _, c := range cards {
		if c == nil {
			z.Cards = append(z.Cards, "")
			continue
		}
		z.Cards = append(z.Cards, c.ID)
	}
	return z
}

func (s *state) lane(m int, viewer referee.Seat) referee.Lane {
	b := s.now
	card := b.missions[m].card
	l := referee.Lane{ID: ranks[m], Card: card.ID, Counters: []referee.Counter{
		{Key: "base", N: card.Points},
		{Key: "rank", N: rankPoints[m]},
	}}
	for i := range players {
		seat := referee.Seat(i + 1)
		pieces := []referee.Piece{}
		for n := range b.missions[m].characters[i] {
			pieces = append(pieces, s.piece(spot{seat, m, n}, viewer))
		}
		l.Sides = append(l.Sides, pieces)
		l.Totals = append(l.Totals, s.power(b, seat, m))
	}
	l.Leads, _ = b.leaderBy(l.Totals[0], l.Totals[1])
	return l
}

func (s *state) piece(at spot, viewer referee.Seat) referee.Piece {
	c := s.now.at(at)
	p := referee.Piece{ID: at.id(), Down: c.hidden, Named: c.hidden && c.named, Counters: []referee.Counter{
		{Key: "power", N: s.characterPower(s.now, at)},
	}}
	if c.tokens != 0 {
		p.Counters = append(p.Counters, referee.Counter{Key: "tokens", N: c.tokens})
	}
	if c.owner() != at.seat {
		p.Owner = c.owner()
	}
	if c.shown() != "" || s.maySee(at, viewer) {
		ids := cardIDs(c.cards())
		p.Card, p.Under = ids[len(ids)-1], ids[:len(ids)-1]
	} else if n := len(c.under); n > 0 {
		p.Under = make([]referee.Card, n)
	}
	if len(p.Under) == 0 {
		p.Under = nil
	}
	return p
}

// maySee says who may look at a face-down card (R-PEEK; for one under another
// player's control the ruling look-controlled).
func (s *state) maySee(at spot, viewer referee.Seat) bool {
	owner := s.now.at(at).owner()
	switch {
	case viewer == referee.Judge:
		return true
	case owner == at.seat:
		return viewer == owner
	}
	switch s.ruling("look-controlled") {
	case "owner":
		return viewer == owner
	case "both":
		return viewer.IsPlayer()
	}
	return viewer == at.seat
}
