package mythos

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"

	"shinpan/referee"
)

// Hash identifies everything in the position that matters for the future,
// apart from the setup: 32 hex digits of SHA-256 over a plain encoding.
func (s *state) Hash() string {
	e := make(encoding, 0, 1024).board(s.base).number(len(s.given))
	for i := range s.given {
		e = e.answer(&s.given[i])
	}
	sum := sha256.Sum256(e)
	return hex.EncodeToString(sum[:16])
}

// encoding takes values so that different positions give different bytes:
// every list is preceded by its length, every text too.
type encoding []byte

func (e encoding) number(values ...int) encoding {
	for _, v := range values {
		if v >= 0 && v < 64 { // most are: one byte
			e = append(e, byte(v<<1))
			continue
		}
		e = binary.AppendVarint(e, int64(v))
	}
	return e
}

func (e encoding) text(text string) encoding { return append(e.number(len(text)), text...) }

func (e encoding) truth(values ...bool) encoding {
	for _, v := range values {
		n := 0
		if v {
			n = 1
		}
		e = e.number(n)
	}
	return e
}

func (e encoding) card(card *Card) encoding {
	if card == nil {
		return e.text("")
	}
	return e.text(string(card.ID))
}

func (e encoding) cards(cards []*Card) encoding {
	e = e.number(len(cards))
	for _, c := range cards {
		e = e.card(c)
	}
	return e
}

func (e encoding) board(b *board) encoding {
	e = e.number(b.round, int(b.phase), int(b.edge), int(b.firstEdge), int(b.turn), int(b.firstPass), b.evaluated, int(b.pending), int(b.winner))
	e = e.truth(b.passed[:]...).truth(b.decided[:]...).number(len(b.missions))
	for i := range b.missions {
		e = e.card(b.missions[i].card)
		for _, side := range b.missions[i].characters {
			e = e.number(len(side))
			for k := range side {
				e = e.character(b, side[k])
			}
		}
	}
	for i := range b.sides {
		side := &b.sides[i]
		e = e.number(side.chakra, side.hand.n, side.deck.n)
		e = e.cards(side.hand.open).cards(side.hand.known).cards(side.deck.known).number(len(side.deck.said))
		for _, said := range side.deck.said {
			e = e.claims(said)
		}
		e = e.cards(side.discard)
	}
	e = e.number(len(b.results))
	for _, r := range b.results {
		e = e.number(r.round, r.mission, int(r.winner), r.rank, r.base)
	}
	e = e.number(len(b.bonuses))
	for _, x := range b.bonuses {
		e = e.number(x.round, int(x.seat), x.n)
	}
	return e
}

func (e encoding) character(b *board, c *character) encoding {
	e = e.truth(c.hidden, c.named).number(c.tokens, c.modifier, 1+len(c.under))
	for h := range c.stack() {
		e = e.card(h.card).number(int(h.owner))
	}
	held, _ := b.locate(c.locked)
	return e.truth(slices.Contains(b.lastTurn, c.number)).text(held.id()).claims(c.said)
}

func (e encoding) claims(said []claim) encoding {
	e = e.number(len(said))
	for _, c := range said {
		e = e.number(int(c.by)).text(c.line).truth(c.fits)
	}
	return e
}

func (e encoding) answer(a *referee.Answer) encoding {
	e = e.number(int(a.Seat)).text(a.Verb).number(len(a.Args))
	for _, arg := range a.Args {
		e = e.text(arg.Slot).number(len(arg.Values))
		for _, v := range arg.Values {
			e = e.text(v)
		}
	}
	return e
}
