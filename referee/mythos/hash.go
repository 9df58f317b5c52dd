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
	e := encoder{}
	e.board(&s.base)
	e.number(len(s.given))
	for _, a := range s.given {
		e.answer(a)
	}
	sum := sha256.Sum256(e.bytes)
	return hex.EncodeToString(sum[:16])
}

// encoder writes values so that different positions give different bytes:
// every list is preceded by its length, every text too.
type encoder struct{ bytes []byte }

func (e *encoder) number(values ...int) {
	for _, v := range values {
		e.bytes = binary.AppendVarint(e.bytes, int64(v))
	}
}

func (e *encoder) text(text string) {
	e.number(len(text))
	e.bytes = append(e.bytes, text...)
}

func (e *encoder) truth(values ...bool) {
	for _, v := range values {
		n := 0
		if v {
			n = 1
		}
		e.number(n)
	}
}

func (e *encoder) card(card *Card) {
	if card == nil {
		e.text("")
		return
	}
	e.text(string(card.ID))
}

func (e *encoder) cards(cards []*Card) {
	e.number(len(cards))
	for _, c := range cards {
		e.card(c)
	}
}

func (e *encoder) board(b *board) {
	e.number(b.round, int(b.phase), int(b.edge), int(b.firstEdge), int(b.turn), int(b.firstPass), b.evaluated, int(b.pending), int(b.winner))
	e.truth(b.passed[:]...)
	e.truth(b.decided[:]...)
	e.number(len(b.missions))
	for _, m := range b.missions {
		e.card(m.card)
		for _, side := range m.characters {
			e.number(len(side))
			for _, c := range side {
				e.character(c)
				e.truth(slices.Contains(b.lastTurn, c.number))
				held, _ := b.locate(c.locked)
				e.text(held.id())
			}
		}
	}
	for _, side := range b.sides {
		e.number(side.chakra, side.hand.n, side.deck.n)
		e.cards(side.hand.open)
		e.cards(side.hand.known)
		e.cards(side.deck.known)
		e.number(len(side.deck.said))
		for _, said := range side.deck.said {
			e.claims(said)
		}
		e.cards(side.discard)
	}
	e.number(len(b.results))
	for _, r := range b.results {
		e.number(r.round, r.mission, int(r.winner), r.rank, r.base)
	}
	e.number(len(b.bonuses))
	for _, x := range b.bonuses {
		e.number(x.round, int(x.seat), x.n)
	}
}

func (e *encoder) character(c character) {
	e.truth(c.hidden, c.named)
	e.number(c.tokens, c.modifier, len(c.cards))
	for _, h := range c.cards {
		e.card(h.card)
		e.number(int(h.owner))
	}
	e.claims(c.said)
}

func (e *encoder) claims(said []claim) {
	e.number(len(said))
	for _, c := range said {
		e.number(int(c.by))
		e.text(c.line)
		e.truth(c.fits)
	}
}

func (e *encoder) answer(a referee.Answer) {
	e.number(int(a.Seat))
	e.text(a.Verb)
	e.number(len(a.Args))
	for _, arg := range a.Args {
		e.text(arg.Slot)
		e.number(len(arg.Values))
		for _, v := range arg.Values {
			e.text(v)
		}
	}
}
