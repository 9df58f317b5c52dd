package toy

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/flow"
)

// table is everything that can change during a match.
type table struct {
	Round int
	// Phase is the phase of the match, one of phases; "steal" occurs only in the middle of an
	// "act".
	Phase string
	// First is the index of the player who acts first, and Turn is the index of the player who is
	// asked.
	First int
	Turn  int
	Stake int
	Sides []side
	// Refereed means that a match that only kept the score so far is refereed from this position
	// on.
	Refereed bool `json:",omitempty"`
	// Declared holds the declared cards.
	Declared []cards.Declaration `json:",omitempty"`
	// Bids holds the bids so far, in seat order.
	Bids   []int    `json:",omitempty"`
	Stalls [3]stall `json:",omitzero"`
	// Discard holds the used-up cards of all players.
	Discard []referee.Card `json:",omitempty"`
	// Chain is empty between two steps, so it is not part of the hash.
	Chain flow.Chain[claim] `json:"-"`
}

// phases lists the phases in which a step can begin.
var phases = []string{"bid", "stake", "trade", "act", "reveal", "deal", "over"}

// side holds everything that a player has.
type side struct {
	Coins int
	// Kept holds the number of coins at the start and after each round.
	Kept []int
	// Pieces holds the cards of this round, Used holds those of earlier rounds, and Owned holds
	// those that the player has declared to own.
	Pieces []piece
	Used   []referee.Card
	Owned  []referee.Card
	Bonus  []referee.Card
	Favour int            `json:",omitempty"`
	Wares  []referee.Card `json:",omitempty"`
	// Responses holds the remaining responses.
	Responses []referee.Card `json:",omitempty"`
}

type piece struct {
	Card referee.Card
	Down bool
}

// stall sells a ware, which is "" if the stall is empty.
type stall struct {
	Ware referee.Card
	// For is the player who has reserved the ware.
	For referee.Seat
}

// claim is a link that a player has added to the chain: a ware that they buy, or a response.
type claim struct {
	Card referee.Card
	// Stall is the index of the stall with the ware.
	Stall int
	// Currency and Paid are its cost; an objection costs nothing.
	Currency string
	Paid     int
}

// copied returns a copy of the table that can be changed.
func (t *table) copied() *table {
	c := *t
	c.Declared, c.Bids, c.Discard, c.Chain = slices.Clip(t.Declared), slices.Clone(t.Bids), slices.Clone(t.Discard), slices.Clone(t.Chain)
	c.Sides = slices.Clone(t.Sides)
	for i, d := range c.Sides {
		d.Kept, d.Pieces, d.Used = slices.Clone(d.Kept), slices.Clone(d.Pieces), slices.Clone(d.Used)
		d.Owned, d.Bonus = slices.Clone(d.Owned), slices.Clone(d.Bonus)
		d.Wares, d.Responses = slices.Clone(d.Wares), slices.Clone(d.Responses)
		c.Sides[i] = d
	}
	return &c
}

func (t *table) over() bool { return t.Phase == "over" }

// seat returns the player who is asked.
func (t *table) seat() referee.Seat { return referee.Seat(t.Turn + 1) }

func (t *table) side(seat referee.Seat) *side { return &t.Sides[seat.Index()] }

// inOrder returns the index of the i-th player in playing order.
func (t *table) inOrder(i int) int { return (t.First + i) % len(t.Sides) }

// kept returns the number of coin counts in Kept: one for the start, and one for each finished
// round.
func (t *table) kept() int {
	if t.over() {
		return t.Round + 1
	}
	return t.Round
}

// reserve returns the wares that have not been laid out yet, in order of their ids. Players do not
// know the order in which these wares will come.
func (t *table) reserve() []referee.Card {
	out := slices.Clone(t.Discard)
	for _, s := range t.Stalls {
		out = append(out, s.Ware)
	}
	for _, d := range t.Sides {
		out = append(out, d.Wares...)
	}
	return without(ofType(typeWare), out)
}

// without returns the cards that are not among others.
func without(cards, others []referee.Card) []referee.Card {
	return slices.DeleteFunc(cards, func(c referee.Card) bool { return slices.Contains(others, c) })
}

// taken reports whether a ware is reserved for a player other than this one.
func (s stall) taken(seat referee.Seat) bool { return s.For != referee.Nobody && s.For != seat }

// purse returns a pointer to a player's amount of a currency.
func (d *side) purse(currency string) *int {
	if currency == "favour" {
		return &d.Favour
	}
	return &d.Coins
}

// points returns the points of each of a player's wares, and their sum.
func (t *table) points(d side) (parts []int, sum int) {
	for _, w := range d.Wares {
		n := t.number(w, "points")
		parts, sum = append(parts, n), sum+n
	}
	return parts, sum
}
