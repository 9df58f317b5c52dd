package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/position"
	"shinpan/referee/pile"
)

// villageLane is the lane for the Villages.
const villageLane = "village"

// View returns the board as a seat is allowed to see it. Everything is public except the hands,
// the decks and face-down Battle Rewards (R-HIDDEN, R-REWARDS-DOWN).
func (s *State) View(viewer referee.Seat) referee.View {
	b := s.Table
	v := referee.View{Game: GameID, Round: b.Turn, Phase: phaseKey(b.Phase), Over: s.over()}
	if s.Question != nil {
		v.Acting = s.Question.Seat
	}
	if s.scoreOnly {
		for i, n := range b.Rewards() {
			seat := referee.SeatView{Seat: referee.Seat(i + 1), Name: s.players[i], Counters: []referee.Counter{{Key: "rewards", N: n}, {Key: "indicator", N: b.Sides[i].Indicator}}}
			if seat.Seat == b.Attacker {
				seat.Marks = []referee.Key{"mark.attacker"}
			}
			v.Seats = append(v.Seats, seat)
		}
		return v
	}
	now := standing{s.Match, b}
	if len(b.Chain) > 0 {
		v.Zones = append(v.Zones, now.chainZone())
	}
	for i := range b.Sides {
		v.Seats = append(v.Seats, s.seatView(referee.Seat(i+1), viewer))
	}
	for lane := range b.Battles {
		v.Lanes = append(v.Lanes, now.battleLane(lane+1))
	}
	v.Lanes = append(v.Lanes, now.lane(villageLane, 0))
	return v
}

// phaseKey returns the message key for a phase.
func phaseKey(p position.Phase) referee.Key { return referee.Key("phase." + p.String()) }

// chainZone returns the Chain, the first link first.
func (s standing) chainZone() referee.Zone {
	zone := referee.Zone{Key: "chain", N: len(s.b.Chain), Spread: true}
	for _, link := range s.b.Chain {
		zone.Cards = append(zone.Cards, link.What.Card.ID)
	}
	return zone
}

func (s *State) seatView(seat, viewer referee.Seat) referee.SeatView {
	b := s.Table
	side := b.Side(seat)
	v := referee.SeatView{Seat: seat, Name: s.players[seat.Index()], Counters: []referee.Counter{
		{Key: "rewards", N: len(side.Rewards)}, {Key: "indicator", N: side.Indicator}, {Key: "hand", N: side.Hand.N}, {Key: "deck", N: side.Deck.N},
	}}
	if b.Turn > 0 {
		v.Marks = append(v.Marks, "mark.blocker")
		if seat == b.Attacker {
			v.Marks[0] = "mark.attacker"
		}
	}
	add := func(zone referee.Zone) {
		if zone.N > 0 {
			v.Zones = append(v.Zones, zone)
		}
	}
	add(listZone("chakra", side.Chakra, true))
	add(listZone("discard", side.Discard, false))
	add(listZone("removed", side.Removed, false))
	if _, listed := s.Apart(seat); listed {
		add(referee.Zone{Key: "reinforcements", N: len(side.Apart)})
	}
	add(listZone("face-up", side.FaceUp(), true))
	switch mine := viewer == seat || viewer == referee.Judge; {
	case mine && s.Dealt:
		add(listZone("hand", side.Hand.Faces(), false))
	default:
		add(listZone("seen", side.Hand.Open, true))
	}
	return v
}

// listZone returns an area with a list of its cards.
func listZone(key string, list []*cards.Card, spread bool) referee.Zone {
	return referee.Zone{Key: key, N: len(list), Cards: pile.IDs(list), Spread: spread}
}

// lane returns the cards that both players have in a lane; 0 is the Village.
func (s standing) lane(id string, lane int) referee.Lane {
	l := referee.Lane{ID: id, Sides: make([][]referee.Piece, len(s.b.Sides))}
	for i := range s.b.Sides {
		seat := referee.Seat(i + 1)
		for _, at := range s.b.All(seat, func(p *position.InPlay) bool { return p.Lane == lane }) {
			l.Sides[i] = append(l.Sides[i], s.piece(at))
			s.group(&l, seat, s.b.At(at).Team)
		}
	}
	return l
}

// group adds a Team to the groups of a lane.
func (s standing) group(l *referee.Lane, seat referee.Seat, team int) {
	if team == 0 {
		return
	}
	id := position.TeamID(seat, team)
	for _, g := range l.Groups {
		if g.ID == id {
			return
		}
	}
	l.Groups = append(l.Groups, referee.Group{ID: id, Key: "team"})
}

// battleLane returns a battle with the Power of both Teams and the player who would win it.
func (s standing) battleLane(lane int) referee.Lane {
	l := s.lane(position.LaneID(lane), lane)
	battle := s.b.Battles[lane-1]
	for i := range s.b.Sides {
		n, _ := s.teamPower(referee.Seat(i+1), lane)
		l.Totals = append(l.Totals, n)
	}
	power, attacks := s.teamPower(s.b.Attacker, lane)
	against, blocks := s.teamPower(s.b.Blocker(), lane)
	switch {
	case battle.Done || !attacks || blocks && power == against:
	case !blocks || power > against:
		l.Leads = s.b.Attacker
	default:
		l.Leads = s.b.Blocker()
	}
	if attacks && !blocks && !battle.Done && !battle.Blocked {
		l.Counters = append(l.Counters, referee.Counter{Key: "brings", N: brings(power)})
	}
	if battle.Mental {
		l.Counters = append(l.Counters, referee.Counter{Key: "mental", N: 1})
	}
	return l
}

// piece returns a card in play.
func (s standing) piece(at position.Spot) referee.Piece {
	p := s.b.At(at)
	piece := referee.Piece{ID: s.b.ID(at), Card: p.Card.ID}
	if p.Owner != at.Seat {
		piece.Owner = p.Owner
	}
	if p.Team > 0 {
		piece.Group = position.TeamID(at.Seat, p.Team)
	}
	if p.Ninja() {
		piece.Counters = append(piece.Counters,
			referee.Counter{Key: "combat", N: sum(s.strength(p, true))}, referee.Counter{Key: "support", N: sum(s.strength(p, false))})
	}
	if p.Growth > 0 {
		piece.Counters = append(piece.Counters, referee.Counter{Key: "growth", N: p.Growth})
	}
	if p.Coins > 0 {
		piece.Counters = append(piece.Counters, referee.Counter{Key: "coins", N: p.Coins})
	}
	for _, mark := range []struct {
		is  bool
		key referee.Key
	}{{p.Head, "mark.head"}, {p.Injured, "mark.injured"}, {p.Idle, "mark.idle"}, {s.tracked(at.Seat, p), "mark.tracked"}, {p.Shield > 0, "mark.shielded"}} {
		if mark.is {
			piece.Marks = append(piece.Marks, mark.key)
		}
	}
	return piece
}

// Veiled returns a board without the cards that a viewer is not allowed to see: those in hands, on
// top of decks, and left in a Reinforcement Deck.
func (*Match) Veiled(b *position.Board, viewer referee.Seat) *position.Board {
	if viewer == referee.Judge {
		return b
	}
	b = b.Clone()
	for i := range b.Sides {
		if side := &b.Sides[i]; viewer != referee.Seat(i+1) {
			side.Hand.Known, side.Deck.Known, side.Apart = nil, nil, nil
		}
	}
	return b
}
