package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// View returns the board as a seat is allowed to see it. If Shinpan knows a card but not all
// players do, View shows the card only to those who may look at it.
func (s *State) View(viewer referee.Seat) referee.View {
	b := s.Table
	v := referee.View{
		Game: GameID, Round: b.Round, Rounds: rulebook.Rounds,
		Phase: referee.Key("phase." + b.Phase.String()),
		Over:  b.Phase == position.PhaseOver,
	}
	if s.Question != nil {
		v.Acting = s.Question.Seat
	}
	for i := range rulebook.Players {
		v.Seats = append(v.Seats, s.seatView(referee.Seat(i+1), viewer))
	}
	lines := s.powerStatics(b)
	for i := range b.Missions {
		v.Lanes = append(v.Lanes, s.lane(i, lines, viewer))
	}
	return v
}

func (s *State) seatView(seat, viewer referee.Seat) referee.SeatView {
	b := s.Table
	side := b.Side(seat)
	v := referee.SeatView{Seat: seat, Name: s.names[seat.Index()], Counters: []referee.Counter{
		{Key: "chakra", N: side.Chakra},
		{Key: "points", N: b.Points(seat)},
	}}
	if !s.KeepsScore(b) { // otherwise Shinpan has not counted the cards
		v.Counters = append(v.Counters, referee.Counter{Key: "hand", N: side.Hand.N},
			referee.Counter{Key: "deck", N: side.Deck.N}, referee.Counter{Key: "discard", N: len(side.Discard)})
	}
	if b.Edge == seat {
		v.Marks = append(v.Marks, "mark.edge")
	}
	if b.Phase == position.PhaseAction && b.Passed[seat.Index()] {
		v.Marks = append(v.Marks, "mark.passed")
	}
	if b.Winner == seat {
		v.Marks = append(v.Marks, "mark.winner")
	}
	if len(side.Discard) > 0 {
		v.Zones = append(v.Zones, zone("discard", len(side.Discard), side.Discard))
	}
	if viewer == seat || viewer == referee.Judge {
		v.Zones = append(v.Zones, zone("hand", side.Hand.N, side.Hand.Faces()))
	}
	return v
}

func zone(key string, n int, cards []*cards.Card) referee.Zone {
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

// lane shows a mission, with the Power under the given continuous effects.
func (s *State) lane(m int, lines []static, viewer referee.Seat) referee.Lane {
	b := s.Table
	card := b.Missions[m].Card
	l := referee.Lane{ID: rulebook.Ranks[m], Card: card.ID, Counters: []referee.Counter{
		{Key: "base", N: card.Points},
		{Key: "rank", N: rulebook.RankPoints[m]},
	}}
	if s.KeepsScore(b) {
		return l
	}
	for i := range rulebook.Players {
		seat := referee.Seat(i + 1)
		pieces := []referee.Piece{}
		for n := range b.Missions[m].Characters[i] {
			pieces = append(pieces, s.piece(position.Spot{Seat: seat, Mission: m, Index: n}, lines, viewer))
		}
		l.Sides = append(l.Sides, pieces)
		l.Totals = append(l.Totals, s.sidePower(b, lines, seat, m))
	}
	l.Leads = leadByPower(b, l.Totals[0], l.Totals[1]).seat
	return l
}

func (s *State) piece(at position.Spot, lines []static, viewer referee.Seat) referee.Piece {
	c := s.Table.At(at)
	p := referee.Piece{ID: at.Id(), Token: c.Number, Down: c.Hidden, Named: c.Hidden && c.Named, Counters: []referee.Counter{
		{Key: "power", N: s.powerBy(s.Table, lines, at)},
	}}
	if c.Tokens != 0 {
		p.Counters = append(p.Counters, referee.Counter{Key: "tokens", N: c.Tokens})
	}
	if c.Owner() != at.Seat {
		p.Owner = c.Owner()
	}
	if c.Shown() != "" || s.maySee(s.Table, at, viewer) {
		ids := position.CardIDs(c.Cards())
		p.Card, p.Under = ids[len(ids)-1], ids[:len(ids)-1]
	} else if n := len(c.Under); n > 0 {
		p.Under = make([]referee.Card, n)
	}
	if len(p.Under) == 0 {
		p.Under = nil
	}
	return p
}

// maySee reports whether a player may look at a face-down card (R-PEEK). The ruling
// look-controlled decides about a card under another player's control.
func (m *Match) maySee(b *position.Board, at position.Spot, viewer referee.Seat) bool {
	owner := b.At(at).Owner()
	switch {
	case viewer == referee.Judge:
		return true
	case owner == at.Seat:
		return viewer == owner
	case m.Ruled(rulebook.LookControlledOwner):
		return viewer == owner
	case m.Ruled(rulebook.LookControlledBoth):
		return viewer.IsPlayer()
	}
	return viewer == at.Seat
}

// Veiled returns a board without the information that a viewer must not have.
func (m *Match) Veiled(b *position.Board, viewer referee.Seat) *position.Board {
	if viewer == referee.Judge {
		return b
	}
	b = b.Clone()
	for _, where := range b.All(func(where position.Spot, c *position.Character) bool {
		return c.Hidden && !c.Named && !m.maySee(b, where, viewer)
	}) {
		c := b.Change(where)
		c.Top.Card, c.Under = nil, slices.Clone(c.Under)
		for i := range c.Under {
			c.Under[i].Card = nil
		}
	}
	for i := range b.Sides {
		b.Sides[i].Deck.Known = nil
		if viewer.Index() != i {
			b.Sides[i].Hand.Known = nil
		}
	}
	return b
}
