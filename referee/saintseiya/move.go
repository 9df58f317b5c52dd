package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/pile"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// takeFrom removes a card from its place. The caller then puts it elsewhere.
func (r *run) takeFrom(x ref) {
	switch x.zone {
	case cards.InPlay:
		r.takePlayed(r.b.Numbered(x.number))
		return
	case cards.Terrain:
		r.lift(x.place)
		return
	case cards.Removed:
		r.b.Removed, _ = pile.Without(r.b.Removed, x.card)
		return
	case shown:
		r.b.Shown, _ = pile.Without(r.b.Shown, x.card)
		return
	}
	side := r.b.Side(x.seat)
	switch x.zone {
	case cards.InHand:
		side.TakeFromHand(x.card)
	case cards.InPile:
		side.TakeFromPile(x.card)
	case cards.InDiscard:
		side.TakeFromDiscard(x.card)
	case cards.InWounded:
		side.Wounded, _ = pile.Without(side.Wounded, x.card)
	case cards.InDestroyed:
		side.Destroyed, _ = pile.Without(side.Destroyed, x.card)
	case cards.InAside:
		side.Aside, _ = pile.Without(side.Aside, x.card)
	case cards.InArmour:
		side.Armour = nil
	}
}

// shown is the zone of cards that an effect has revealed from a pile and not moved yet.
const shown cards.Zone = "shown"

// owner returns the player who has a card or will have it. For a card of the terrain, that is the
// player who acquires it.
func (d doing) owner(x ref) referee.Seat {
	if x.seat == referee.Nobody {
		return d.you
	}
	return x.seat
}

// moves records that an effect has moved a card.
func (r *run) moves(kind string, d doing, x ref) {
	e := referee.Event{Kind: kind, Seat: d.owner(x), Card: x.card.ID, Cause: d.cause()}
	if x.number > 0 {
		e.From = referee.PieceID(r.b.Turn, position.PieceName(x.number))
	}
	r.tell(e)
}

// wound puts a character among its owner's wounded characters (R-WOUND).
func (r *run) wound(d doing, x ref) {
	r.takeFrom(x)
	side := r.b.Side(d.owner(x))
	side.Wounded = append(side.Wounded, x.card)
	r.moves("wounded", d, x)
	r.markers()
}

// markers warns when a character gets the last wound marker of the box, or when the box has none
// left (R-MARKERS).
func (r *run) markers() {
	n := 0
	for i := range r.b.Sides {
		n += len(r.b.Sides[i].Wounded)
	}
	if n >= rulebook.Markers {
		r.tell(referee.Event{Kind: "markers", N: n, Now: rulebook.Markers, Cause: rule("R-MARKERS")})
	}
}

// destroy puts a card under its owner's hero marker (R-DESTROY).
func (r *run) destroy(d doing, x ref) {
	r.takeFrom(x)
	side := r.b.Side(d.owner(x))
	side.Destroyed = append(side.Destroyed, x.card)
	r.moves("destroyed", d, x)
}

// discard puts a card on its owner's discard pile (R-DISCARD).
func (r *run) discard(d doing, x ref) {
	r.takeFrom(x)
	side := r.b.Side(d.owner(x))
	side.Discard = append(side.Discard, x.card)
	r.moves("discarded", d, x)
}

// heals moves a wounded character to its owner's discard pile (R-HEALED).
func (r *run) heals(d doing, x ref) {
	r.takeFrom(x)
	side := r.b.Side(x.seat)
	side.Discard = append(side.Discard, x.card)
	r.moves("healed", d, x)
}

// recover puts a card into the player's hand.
func (r *run) recover(d doing, x ref) {
	r.takeFrom(x)
	r.b.Side(d.you).AddToHand(x.card)
	r.tell(referee.Event{Kind: "recovered", Seat: d.you, Card: x.card.ID, Cause: d.cause()})
}

// putInto puts a card on the discard pile of a player, who owns it from then on.
func (r *run) putInto(seat referee.Seat, d doing, x ref) {
	r.takeFrom(x)
	side := r.b.Side(seat)
	side.Discard = append(side.Discard, x.card)
	r.tell(referee.Event{Kind: "to-discard", Seat: seat, Card: x.card.ID, Cause: d.cause()})
}
