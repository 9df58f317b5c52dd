package position

import (
	"encoding/binary"
	"slices"

	"shinpan/referee/mythos/cards"
	"shinpan/referee/unseen"
)

// Encoding takes values so that different positions give different bytes:
// every list is preceded by its length, every text too.
type Encoding []byte

func (e Encoding) Number(values ...int) Encoding {
	for _, v := range values {
		if v >= 0 && v < 64 { // most are: one byte
			e = append(e, byte(v<<1))
			continue
		}
		e = binary.AppendVarint(e, int64(v))
	}
	return e
}

func (e Encoding) text(text string) Encoding { return append(e.Number(len(text)), text...) }

func (e Encoding) truth(values ...bool) Encoding {
	for _, v := range values {
		n := 0
		if v {
			n = 1
		}
		e = e.Number(n)
	}
	return e
}

func (e Encoding) card(card *cards.Card) Encoding {
	if card == nil {
		return e.text("")
	}
	return e.text(string(card.ID))
}

func (e Encoding) cards(cards []*cards.Card) Encoding {
	e = e.Number(len(cards))
	for _, c := range cards {
		e = e.card(c)
	}
	return e
}

func (e Encoding) Board(b *Board) Encoding {
	e = e.Number(b.Round, int(b.Phase), int(b.Edge), int(b.FirstEdge), int(b.Turn), int(b.FirstPass), b.Evaluated, int(b.Pending), int(b.Winner))
	e = e.truth(b.Passed[:]...).truth(b.Decided[:]...).Number(len(b.Missions))
	for i := range b.Missions {
		e = e.card(b.Missions[i].Card)
		for _, side := range b.Missions[i].Characters {
			e = e.Number(len(side))
			for k := range side {
				e = e.character(b, side[k])
			}
		}
	}
	for i := range b.Sides {
		side := &b.Sides[i]
		e = e.Number(side.Chakra, side.Hand.N, side.Deck.N)
		e = e.cards(side.Hand.Open).cards(side.Hand.Known).cards(side.Deck.Known).Number(len(side.Deck.Said))
		for _, said := range side.Deck.Said {
			e = e.claims(said)
		}
		e = e.cards(side.Discard)
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

func (e Encoding) character(b *Board, c *Character) Encoding {
	e = e.truth(c.Hidden, c.Named).Number(c.Tokens, c.Modifier, 1+len(c.Under))
	for h := range c.Stack() {
		e = e.card(h.Card).Number(int(h.Owner))
	}
	held, _ := b.Locate(c.Locked)
	return e.truth(slices.Contains(b.LastTurn, c.Number)).text(held.Id()).claims(c.Said)
}

func (e Encoding) claims(said []unseen.Claim) Encoding {
	e = e.Number(len(said))
	for _, c := range said {
		e = e.Number(int(c.By)).text(c.About).truth(c.Fits)
	}
	return e
}
