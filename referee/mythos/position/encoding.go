package position

import (
	"bytes"
	"cmp"
	"slices"

	"shinpan/referee/flow"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/unseen"
)

// Encode adds everything in a position that can affect the rest of the match.
func (b *Board) Encode(e flow.Encoding) flow.Encoding {
	e = e.Number(b.Round, int(b.Phase), int(b.Edge), int(b.FirstEdge), int(b.Turn), int(b.FirstPass), b.Evaluated, int(b.Pending), int(b.Winner))
	e = e.Truth(b.Passed[:]...).Truth(b.Decided[:]...).Number(len(b.Missions))
	for i := range b.Missions {
		e = e.Card(b.Missions[i].Card)
		for _, side := range b.Missions[i].Characters {
			e = e.Number(len(side))
			for k := range side {
				e = side[k].encode(b, e)
			}
		}
	}
	for i := range b.Sides {
		side := &b.Sides[i]
		e = e.Number(side.Chakra, side.Hand.N, side.Deck.N)
		e = flow.EncodeCards(flow.EncodeCards(flow.EncodeCards(e, side.Hand.Open), side.Hand.Known), side.Deck.Known).Number(len(side.Deck.Said))
		for _, said := range side.Deck.Said {
			e = encodeClaims(e, said)
		}
		e = flow.EncodeCards(e, side.Discard)
	}
	e = e.Number(len(b.Results))
	for _, r := range b.Results {
		e = e.Number(r.Round, r.Mission, int(r.Winner), r.Rank, r.Base)
	}
	e = e.Number(len(b.Bonuses))
	for _, x := range b.Bonuses {
		e = e.Number(x.Round, int(x.Seat), x.N)
	}
	if b.Takeover != NotTakenUp {
		e = e.Number(int(b.Takeover))
	}
	return e
}

// EncodeAlike does the same as Encode, but ignores the order of the characters on a side of a
// mission and of the discard piles. Boards with the same bytes have the same future, except for
// the names of places. Without lastTurn, it also leaves out which characters came into play in
// the last turn, because few cards depend on that.
func (b *Board) EncodeAlike(e flow.Encoding, lastTurn bool) flow.Encoding {
	alike := *b
	if !lastTurn {
		alike.LastTurn = nil
	}
	alike.Missions = slices.Clone(b.Missions)
	for m := range alike.Missions {
		for s, side := range alike.Missions[m].Characters {
			alike.Missions[m].Characters[s] = alike.ordered(side)
		}
	}
	for s := range alike.Sides {
		alike.Sides[s].Discard = slices.Clone(b.Sides[s].Discard)
		slices.SortFunc(alike.Sides[s].Discard, func(x, y *cards.Card) int { return cmp.Compare(x.Identity(), y.Identity()) })
	}
	return alike.Encode(e)
}

// ordered returns a list of characters in an order that does not depend on when they came into
// play.
func (b *Board) ordered(side []*Character) []*Character {
	if len(side) < 2 {
		return side
	}
	side = slices.Clone(side)
	codes := make(map[*Character]flow.Encoding, len(side))
	for _, c := range side {
		codes[c] = b.bound(c)
	}
	slices.SortStableFunc(side, func(x, y *Character) int { return bytes.Compare(codes[x], codes[y]) })
	return side
}

// bound encodes a character, the character that it holds down, and those that hold it down, all
// without their places.
func (b *Board) bound(c *Character) flow.Encoding {
	bare := func(e flow.Encoding, at Spot, c *Character) flow.Encoding {
		free := *c
		free.Locked = 0
		return free.encode(b, e.Number(int(at.Seat), at.Mission))
	}
	e := bare(nil, Spot{}, c)
	if held, ok := b.Locate(c.Locked); ok {
		e = bare(e, held, b.At(held))
	}
	for at, by := range b.Characters() {
		if by.Locked != 0 && by.Locked == c.Number {
			e = bare(e, at, by)
		}
	}
	return e
}

func (c *Character) encode(b *Board, e flow.Encoding) flow.Encoding {
	e = e.Truth(c.Hidden, c.Named).Number(c.Tokens, c.Modifier, 1+len(c.Under))
	for h := range c.Stack() {
		e = e.Card(h.Card).Number(int(h.Owner))
	}
	held, _ := b.Locate(c.Locked)
	return encodeClaims(e.Truth(slices.Contains(b.LastTurn, c.Number)).Text(held.Id()), c.Said)
}

func encodeClaims(e flow.Encoding, said []unseen.Claim) flow.Encoding {
	e = e.Number(len(said))
	for _, c := range said {
		e = e.Number(int(c.By)).Text(c.About).Truth(c.Fits)
	}
	return e
}
