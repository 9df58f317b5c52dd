package position

import (
	"shinpan/referee/flow"
	"shinpan/referee/saintseiya/cards"
)

// Encode adds everything in a position that matters for the future. It leaves out which effects
// Force came from, because that only explains the position.
func (b *Board) Encode(e flow.Encoding) flow.Encoding {
	e = e.Number(int(b.Phase), b.Round, int(b.First), int(b.Turn), b.Flames, b.Serial, Force(b.Gains)).Texts(b.ByForce)
	for _, place := range b.Terrain {
		e = e.Card(place.Card).Number(len(place.Less))
		for _, less := range place.Less {
			e = e.Number(less.Force, less.Cosmos, less.Least).Text(less.Line)
		}
	}
	e = e.Number(b.Reserve.N, len(b.Reserve.Copies))
	e = append(e, b.Reserve.Copies...)
	e = flow.EncodeCards(e, b.Removed).Number(len(b.Played))
	for _, p := range b.Played {
		e = e.Number(p.Number, p.Place, Force(p.Gains)).Card(p.Card).Text(p.Line)
	}
	e = e.Number(len(b.Sides))
	for i := range b.Sides {
		e = b.Sides[i].encode(e)
	}
	return e
}

func (s *Side) encode(e flow.Encoding) flow.Encoding {
	e = e.Text(s.Hero).Number(s.Hand.N, s.Pile.N).Card(s.Armour)
	for _, list := range [...][]*cards.Card{s.Hand.Open, s.Hand.Known, s.Pile.Known, s.Hidden, s.Discard, s.Wounded, s.Destroyed, s.Aside} {
		e = flow.EncodeCards(e, list)
	}
	if s.Unnamed > 0 { // left out if 0, to keep the digests of older matches
		e = e.Text("unnamed").Number(s.Unnamed)
	}
	return e
}
