package unseen

import (
	"slices"

	"shinpan/referee"
)

// Deck is a number of cards that nobody sees. The referee may know those on top.
type Deck[C comparable] struct {
	N int
	// Known are the top cards, the topmost first, as far as the referee knows
	// them.
	Known []C
	// Said is what players said of the top cards, the topmost first.
	Said [][]Claim
}

// Clone returns the same deck, which can be changed without changing this one as long
// as this one is not changed any more.
func (d Deck[C]) Clone() Deck[C] {
	return Deck[C]{d.N, slices.Clip(d.Known), slices.Clip(d.Said)}
}

// TakeTop removes the top card.
func (d *Deck[C]) TakeTop() { d.take(1) }

// Draw moves as many cards as there are, up to n, from the top to a hand, and
// gives how many. The player sees them, the others do not.
func (d *Deck[C]) Draw(n int, to *Hand[C]) int {
	n = min(n, d.N)
	to.N += n
	to.Known = append(to.Known, d.Known[:min(n, len(d.Known))]...)
	d.take(n)
	return n
}

// take removes the n top cards. The deck has as many.
func (d *Deck[C]) take(n int) {
	d.N -= n
	d.Known = d.Known[min(n, len(d.Known)):]
	d.Said = d.Said[min(n, len(d.Said)):]
}

// Take removes a card that somebody names, from wherever in the deck it was:
// nothing that was said of a place holds any more.
func (d *Deck[C]) Take(card C) {
	d.N--
	d.Said = nil
	if i := slices.Index(d.Known, card); i >= 0 {
		d.Known = without(d.Known, i)
	}
	d.Known = slices.Clip(d.Known[:min(len(d.Known), d.N)])
}

// Put lays a card that the referee knows on top.
func (d *Deck[C]) Put(card C) {
	d.N++
	d.Known = slices.Insert(slices.Clip(d.Known), 0, card)
	d.covered()
}

// PutUnseen lays a card on top that nobody named.
func (d *Deck[C]) PutUnseen() {
	d.N++
	d.Known = nil
	d.covered()
}

// covered moves what was said one place down. If nothing was, the deck is as
// if nobody had ever spoken of it.
func (d *Deck[C]) covered() {
	if len(d.Said) > 0 {
		d.Said = slices.Insert(slices.Clip(d.Said), 0, nil)
	}
}

// SaidOf returns what was said of a card, by its place from the top, 0 for the top
// card.
func (d Deck[C]) SaidOf(place int) []Claim {
	if place >= len(d.Said) {
		return nil
	}
	return d.Said[place]
}

// Say adds what was said of a card, by its place from the top.
func (d *Deck[C]) Say(place int, said Claim) {
	for len(d.Said) <= place {
		d.Said = append(slices.Clip(d.Said), nil)
	}
	d.Said = slices.Clone(d.Said)
	d.Said[place] = append(slices.Clip(d.Said[place]), said)
}

// Contradictions returns what was said of the top cards against one that is among
// them: nothing if one of those cards may be it, otherwise what speaks against the
// topmost. See the function of the same name.
func (d Deck[C]) Contradictions(top int, card referee.Card, rule string, fits func(about string) bool) []referee.Problem {
	var first []referee.Problem
	for place := range top {
		against := Contradictions(d.SaidOf(place), card, rule, fits)
		if against == nil {
			return nil
		}
		if first == nil {
			first = against
		}
	}
	return first
}
