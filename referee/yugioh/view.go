package yugioh

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/pile"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// The lanes of the board: Monster Zones, Spell & Trap Zones, Field and Pendulum Zones.
const (
	laneMonsters = "monsters"
	laneSpells   = "spells"
)

// View returns the part of the position that a seat is allowed to see. Everything is public except
// hands, Decks, and face-down cards in Extra Decks and on the field (R-PUBLIC, R-HIDDEN).
func (s *State) View(viewer referee.Seat) referee.View {
	b := s.Table
	v := referee.View{Game: GameID, Round: b.Turn, Phase: phaseKey(b.Phase), Over: s.over()}
	if s.Question != nil {
		v.Acting = s.Question.Seat
	}
	if s.scoreOnly {
		for i, lp := range b.LifePoints() {
			v.Seats = append(v.Seats, referee.SeatView{Seat: referee.Seat(i + 1), Name: s.players[i], Counters: []referee.Counter{{Key: "lp", N: lp}}})
		}
		return v
	}
	if len(b.Chain) > 0 {
		v.Zones = append(v.Zones, s.chainZone())
	}
	for i := range b.Sides {
		v.Seats = append(v.Seats, s.seatView(referee.Seat(i+1), viewer))
	}
	v.Lanes = []referee.Lane{s.lane(laneMonsters, viewer, (*position.OnField).Monster), s.lane(laneSpells, viewer, func(p *position.OnField) bool { return !p.Monster() })}
	return v
}

// phaseKey returns the message key of a phase.
func phaseKey(p position.Phase) referee.Key { return referee.Key("phase." + p.String()) }

// chainZone returns the Chain, the first link first.
func (s *State) chainZone() referee.Zone {
	zone := referee.Zone{Key: "chain", N: len(s.Table.Chain), Spread: true}
	for _, link := range s.Table.Chain {
		zone.Cards = append(zone.Cards, link.What.Card.ID)
	}
	return zone
}

func (s *State) seatView(seat, viewer referee.Seat) referee.SeatView {
	b := s.Table
	side := b.Side(seat)
	v := referee.SeatView{Seat: seat, Name: s.players[seat.Index()], Counters: []referee.Counter{
		{Key: "lp", N: side.LP}, {Key: "hand", N: side.Hand.N}, {Key: "deck", N: side.Deck.N}, {Key: "extra", N: side.Down},
	}}
	if b.Turn > 0 && seat == b.Active {
		v.Marks = append(v.Marks, "mark.active")
	}
	if b.Sudden {
		v.Marks = append(v.Marks, "mark.sudden-death")
	}
	add := func(key string, list []*cards.Card, spread bool) {
		if len(list) > 0 {
			v.Zones = append(v.Zones, referee.Zone{Key: key, N: len(list), Cards: pile.IDs(list), Spread: spread})
		}
	}
	add("grave", faces(side.Grave), false)
	add("banished", faces(side.Banished), false)
	add("face-up", side.FaceUp, true)
	if (viewer == seat || viewer == referee.Judge) && s.Dealt {
		hand := slices.Clone(side.Hand.Faces()) // in an order that reveals nothing
		slices.SortFunc(hand, func(a, b *cards.Card) int { return strings.Compare(string(a.ID), string(b.ID)) })
		add("hand", hand, false)
	} else {
		add("seen", side.Hand.Open, true)
	}
	return v
}

func faces(list []position.Lying) []*cards.Card {
	all := make([]*cards.Card, len(list))
	for i, l := range list {
		all[i] = l.Card
	}
	return all
}

// lane returns both players' cards in zones of a kind, in the order of the zones.
func (s *State) lane(id string, viewer referee.Seat, test func(*position.OnField) bool) referee.Lane {
	l := referee.Lane{ID: id, Sides: make([][]referee.Piece, len(s.Table.Sides))}
	for i := range s.Table.Sides {
		seat := referee.Seat(i + 1)
		for _, zone := range position.AllZones() {
			if at, ok := s.Table.Find(referee.PieceID(seat, zone)); ok && test(s.Table.At(at)) {
				l.Sides[i] = append(l.Sides[i], s.piece(at, viewer))
			}
		}
	}
	return l
}

// piece returns a card on the field, as a viewer sees it.
func (s *State) piece(at position.Spot, viewer referee.Seat) referee.Piece {
	p := s.Table.At(at)
	piece := referee.Piece{ID: s.Table.ID(at), Token: p.Serial, Down: p.Down, Named: p.Down && p.Named}
	if p.Card != nil && (!p.Hidden() || viewer == at.Seat || viewer == referee.Judge) {
		piece.Card = p.Card.ID
	}
	if p.Owner != at.Seat {
		piece.Owner = p.Owner
	}
	if p.Monster() && p.Defense {
		piece.Marks = append(piece.Marks, "mark.defense")
	}
	if !p.Down && p.Monster() {
		piece.Counters = append(piece.Counters, referee.Counter{Key: "atk", N: p.Number(position.ATK)}, referee.Counter{Key: "def", N: p.Number(position.DEF)})
		if p.HasLevel() {
			piece.Counters = append(piece.Counters, referee.Counter{Key: "level", N: p.Number(position.Level)})
		}
	}
	if !p.Down && position.InPendulumZone(p.Zone) && p.Card.Scale.Printed() {
		piece.Counters = append(piece.Counters, referee.Counter{Key: "scale", N: p.Number(position.Scale)})
	}
	for _, m := range p.Materials {
		piece.Under = append(piece.Under, m.Card.ID)
	}
	n := 0
	for _, c := range p.Counters {
		n += c.N
	}
	if n > 0 {
		piece.Counters = append(piece.Counters, referee.Counter{Key: "counters", N: n})
	}
	for _, mark := range []struct {
		is  bool
		key referee.Key
	}{{p.Token, "mark.token"}, {p.May(position.Piercing), "mark.piercing"}, {p.May(position.Direct), "mark.direct"}, {p.May(position.Survives), "mark.survives"}, {p.May(position.Safe) || p.May(position.SafeOnce), "mark.safe"}, {p.May(position.FromDefense), "mark.from-defense"}, {p.May(position.NoAttack), "mark.no-attack"}, {p.May(position.NoTurn), "mark.no-turn"}, {p.May(position.NoTarget), "mark.no-target"}, {p.May(position.NoAttacked), "mark.no-attacked"}, {p.May(position.NoDirect), "mark.no-direct"}, {p.May(position.NoEffects), "mark.no-effects"}, {p.Tired(s.Table.Turn), "mark.attacked"}, {p.Equips > 0, "mark.equip"}} {
		if mark.is {
			piece.Marks = append(piece.Marks, mark.key)
		}
	}
	return piece
}

// Veiled returns a board without the cards that a viewer is not allowed to see: those in hands, on
// top of Decks, and face-down.
func (*Match) Veiled(b *position.Board, viewer referee.Seat) *position.Board {
	if viewer == referee.Judge {
		return b
	}
	b = b.Clone()
	for i := range b.Sides {
		if viewer == referee.Seat(i+1) {
			continue
		}
		side := &b.Sides[i]
		side.Hand.Known, side.Deck.Known = nil, nil
		for k := range side.Field {
			if side.Field[k].Hidden() {
				side.Field[k].Card = nil
			}
		}
	}
	return b
}
