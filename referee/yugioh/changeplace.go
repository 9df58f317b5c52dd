package yugioh

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/position"
)

// The word for the position of a placed card, in addition to positionDown.
const positionUp = "face-up"

// placeChanges returns the changes that put cards into zones without a Summon, such as Continuous
// Spells from the Deck, monsters that become Equip Cards, and Traps that become monsters.
func placeChanges() []verb {
	zone := blankPiece.As("to", "@").From(standing.freeZones)
	in := word("in", "in").OneOf("position", positionUp, positionDown)
	up := pieces(func(p *position.OnField) bool { return !p.Down })
	return []verb{
		{Name: "place", Blanks: []blank{blankCard.Searched(), blankFrom, blankOf, in, zone, blankBy}, Check: checkPlace, Change: (*run).declarePlace},
		{Name: "shift", Blanks: []blank{blankPiece.From(up), zone, blankBy}, Check: checkShift, Change: (*run).declareShift},
	}
}

// freeZones returns the free zones of both players.
func (s standing) freeZones() []string {
	var zones []string
	for _, seat := range []referee.Seat{1, 2} {
		for _, zone := range s.b.Free(seat, position.AllZones()) {
			zones = append(zones, referee.PieceID(seat, zone))
		}
	}
	return zones
}

// spotOf returns the player and the zone that a token names.
func spotOf(token string) (referee.Seat, string) {
	whose, zone, _ := referee.CutPiece(token)
	seat, _ := referee.ParseSeat(whose)
	return seat, zone
}

// checkPlace reports a card that is not in its source, or cannot be placed in the zone in this way.
// A Pendulum Zone takes face-up Pendulum Monsters (R-SCALE), and a Field Zone takes Field Spells
// (R-FIELD-ZONE).
func checkPlace(s standing, a referee.Answer) []referee.Problem {
	card := s.one(a, "card")
	_, zone := spotOf(a.One("to"))
	args := referee.Args{"card": card.ID, "piece": a.One("to")}
	there := s.checkThere(a.Seat, seatOf(a, "of"), a.One("from"), card)
	switch {
	case position.InPendulumZone(zone) && a.One("in") == positionDown:
		return referee.ByRule(referee.Cannot("not-in-zone", args), "R-SCALE")
	case position.InPendulumZone(zone) && !card.Is(cards.Pendulum):
		return append(referee.Breaks("not-in-zone", "R-SCALE", args), there...)
	case zone == position.ZoneField && card.Icon != cards.Field:
		return append(referee.Breaks("not-in-zone", "R-FIELD-ZONE", args), there...)
	}
	return there
}

// declarePlace puts a card from outside the field into a zone, without a Summon or an activation.
// All players have seen a card that is placed face-down.
func (r *run) declarePlace(a referee.Answer, cause referee.Cause) error {
	owner, card := seatOf(a, "of"), r.standing().one(a, "card")
	lying := r.take(owner, a.One("from"), card)
	seat, zone := spotOf(a.One("to"))
	p := position.OnField{Card: card, Owner: owner, How: position.HowPlayed, Proper: lying.Proper}
	if a.One("in") == positionDown {
		p.Down, p.Named, p.Defense, p.How = true, true, position.InMonsterZone(zone), position.HowSpecial
	}
	at := r.enter(seat, p, nil, a.One("to"), referee.Event{Kind: "placed", Key: referee.Key("position." + a.One("in")), Cause: cause})
	if p.Down {
		r.b.At(at).Entered = r.b.Turn
	}
	r.b.Fresh = true
	return nil
}

// checkShift refuses a zone of the other side, because that would be a change of control
// (R-CONTROL), and a zone that cannot hold the card.
func checkShift(s standing, a referee.Answer) []referee.Problem {
	at, _ := s.b.Find(a.One("piece"))
	seat, zone := spotOf(a.One("to"))
	card := s.b.At(at).Card
	args := referee.Args{"card": card.ID, "piece": a.One("to")}
	switch {
	case seat != at.Seat:
		return referee.ByRule(referee.Cannot("other-side", args), "R-CONTROL")
	case position.InPendulumZone(zone) && !card.Is(cards.Pendulum):
		return referee.Breaks("not-in-zone", "R-SCALE", args)
	case zone == position.ZoneField && card.Icon != cards.Field:
		return referee.Breaks("not-in-zone", "R-FIELD-ZONE", args)
	}
	return nil
}

// declareShift moves a face-up card to another zone of its side. A monster that leaves the Monster
// Zones loses its position and its materials.
func (r *run) declareShift(a referee.Answer, cause referee.Cause) error {
	at, _ := r.b.Find(a.One("piece"))
	p := r.b.At(at)
	from := r.b.ID(at)
	_, p.Zone = spotOf(a.One("to"))
	left := slices.Clone(p.Materials)
	if p.Defense = p.Defense && p.Monster(); !p.Monster() {
		p.Materials = nil
	} else {
		left = nil
	}
	r.tell(referee.Event{Kind: "shifted", Seat: at.Seat, Card: p.Card.ID, From: from, Piece: r.b.ID(at), Cause: cause})
	for _, m := range left {
		r.unstacks(m)
		r.tell(referee.Event{Kind: "material-left", Seat: m.Owner, Card: m.Card.ID, Cause: rule("R-XYZ-LEAVES")})
	}
	r.b.Fresh = true
	return nil
}
