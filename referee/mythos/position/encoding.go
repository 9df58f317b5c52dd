package position

import (
	"slices"

	"shinpan/referee/flow"
	"shinpan/referee/unseen"
)

// Encode adds all of a position that matters for the future.
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
