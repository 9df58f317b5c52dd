package bazaar

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/flow"
)

// rounds is how many rounds are played.
const rounds = 3

// table is all that changes.
type table struct {
	// Round is 0 while the players bid, and 4 when the match is over.
	Round int
	// First is the index of the player who goes first in each round, Turn of
	// the one whose turn it is.
	First, Turn int
	// Bids are those made so far, in seat order; none once the first round has
	// begun.
	Bids    []int
	Stalls  [3]stall
	Discard []referee.Card
	Sides   []side
	// Chain is empty between two steps, so that it is no part of the hash.
	Chain flow.Chain[claim] `json:"-"`
}

// stall sells a ware, "" when it is empty.
type stall struct {
	Ware referee.Card
	// For is the player who has reserved the ware.
	For referee.Seat
}

// side is what a player has.
type side struct {
	Gold, Favour int
	Wares        []referee.Card `json:",omitempty"`
	// Hand are the responses that are left.
	Hand []referee.Card `json:",omitempty"`
}

// claim is what a player has added to the chain: the ware that they take, or
// the response that they play.
type claim struct {
	Card referee.Card
	// Stall is the index of the stall at which the ware lies.
	Stall int
	// Currency and Paid are what it cost; an objection costs nothing.
	Currency string
	Paid     int
}

// copied gives a table that may be written into.
func (t *table) copied() *table {
	c := *t
	c.Bids, c.Discard, c.Chain = slices.Clone(t.Bids), slices.Clone(t.Discard), slices.Clone(t.Chain)
	c.Sides = slices.Clone(t.Sides)
	for i, d := range c.Sides {
		c.Sides[i].Wares, c.Sides[i].Hand = slices.Clone(d.Wares), slices.Clone(d.Hand)
	}
	return &c
}

func (t *table) over() bool { return t.Round > rounds }

// seat is the player who bids, or whose turn it is.
func (t *table) seat() referee.Seat {
	if t.Round == 0 {
		return referee.Seat(len(t.Bids) + 1)
	}
	return referee.Seat(t.Turn + 1)
}

func (t *table) side(seat referee.Seat) *side { return &t.Sides[seat.Index()] }

// after are all seats in turn, beginning with the one after a seat.
func (t *table) after(seat referee.Seat) []referee.Seat {
	var seats []referee.Seat
	for i := range t.Sides {
		seats = append(seats, referee.Seat((seat.Index()+1+i)%len(t.Sides)+1))
	}
	return seats
}

// empty is the index of the first empty stall, -1 when there is none.
func (t *table) empty() int {
	return slices.IndexFunc(t.Stalls[:], func(s stall) bool { return s.Ware == "" })
}

// reserve are the wares that have not been laid out yet. In which order they
// lie nobody knows.
func (t *table) reserve() []referee.Card {
	out := slices.Clone(t.Discard)
	for _, s := range t.Stalls {
		out = append(out, s.Ware)
	}
	for _, d := range t.Sides {
		out = append(out, d.Wares...)
	}
	return slices.DeleteFunc(wares(), func(w referee.Card) bool { return slices.Contains(out, w) })
}

// reserved reports whether a ware is reserved for another player than this one.
func (s stall) reserved(seat referee.Seat) bool { return s.For != referee.Nobody && s.For != seat }

// has is how much a player has of a currency.
func (d *side) has(currency string) *int {
	if currency == "gold" {
		return &d.Gold
	}
	return &d.Favour
}

// points are those of the player's wares, one after the other.
func (d *side) points() (parts []int, sum int) {
	for _, w := range d.Wares {
		parts = append(parts, value(w, "points"))
		sum += value(w, "points")
	}
	return parts, sum
}
