package position

import (
	"encoding/binary"

	"shinpan/referee/saintseiya/cards"
)

// Encoding takes values so that different positions give different bytes: every
// list is preceded by its length, every text too.
type Encoding []byte

func (e Encoding) number(values ...int) Encoding {
	for _, v := range values {
		e = binary.AppendVarint(e, int64(v))
	}
	return e
}

func (e Encoding) text(text string) Encoding { return append(e.number(len(text)), text...) }

func (e Encoding) texts(texts []string) Encoding {
	e = e.number(len(texts))
	for _, text := range texts {
		e = e.text(text)
	}
	return e
}

func (e Encoding) card(card *cards.Card) Encoding {
	if card == nil {
		return e.text("")
	}
	return e.text(string(card.ID))
}

func (e Encoding) cards(list []*cards.Card) Encoding {
	e = e.number(len(list))
	for _, card := range list {
		e = e.card(card)
	}
	return e
}

// Board adds a position. By which lines Force was gained explains a position, and is
// no part of it.
func (e Encoding) Board(b *Board) Encoding {
	e = e.number(int(b.Phase), b.Round, int(b.First), int(b.Turn), b.Flames, b.Serial, Force(b.Gains)).texts(b.ByForce)
	for _, place := range b.Terrain {
		e = e.card(place.Card).number(len(place.Less))
		for _, less := range place.Less {
			e = e.number(less.Force, less.Cosmos, less.Least).text(less.Line)
		}
	}
	e = e.number(b.Reserve.N, len(b.Reserve.Copies))
	e = append(e, b.Reserve.Copies...)
	e = e.cards(b.Removed).number(len(b.Played))
	for _, p := range b.Played {
		e = e.number(p.Number, p.Place, Force(p.Gains)).card(p.Card).text(p.Line)
	}
	e = e.number(len(b.Sides))
	for i := range b.Sides {
		e = e.side(&b.Sides[i])
	}
	return e
}

func (e Encoding) side(s *Side) Encoding {
	e = e.text(s.Hero).number(s.Hand.N, s.Pile.N).card(s.Armour)
	for _, list := range [...][]*cards.Card{s.Hand.Open, s.Hand.Known, s.Pile.Known, s.Hidden, s.Discard, s.Wounded, s.Destroyed, s.Aside} {
		e = e.cards(list)
	}
	return e
}
