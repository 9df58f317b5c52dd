package unseen

import (
	"slices"

	"shinpan/referee"
)

// Deck is a deck whose cards no player sees. Shinpan can know the cards on top.
type Deck[C comparable] struct {
	N int
	// Known holds the top cards, the topmost first, as far as Shinpan knows them.
	Known []C
	// Said holds players' claims about the top cards, the topmost first.
	Said [][]Claim
}

// Clone returns a copy of the deck, which can change without affecting this one, provided that this
// deck itself no longer changes.
func (d Deck[C]) Clone() Deck[C] {
	return Deck[C]{d.N, slices.Clip(d.Known), slices.Clip(d.Said)}
}

// TakeTop removes the top card.
func (d *Deck[C]) TakeTop() { d.take(1) }

// Draw moves up to n cards, as many as there are, from the top to a hand, and returns their number.
// Only the player who draws sees them.
func (d *Deck[C]) Draw(n int, to *Hand[C]) int {
	n = min(n, d.N)
	to.N += n
	to.Known = append(to.Known, d.Known[:min(n, len(d.Known))]...)
	d.take(n)
	return n
}

// take removes the n top cards. The deck must have at least n cards.
func (d *Deck[C]) take(n int) {
	d.N -= n
	d.Known = d.Known[min(n, len(d.Known)):]
	d.Said = d.Said[min(n, len(d.Said)):]
}

// Take removes a named card from an unknown place in the deck, which voids all claims about places.
func (d *Deck[C]) Take(card C) {
	d.N--
	d.Said = nil
	if i := slices.Index(d.Known, card); i >= 0 {
		d.Known = without(d.Known, i)
	}
	d.Known = slices.Clip(d.Known[:min(len(d.Known), d.N)])
}

// Put puts a card that Shinpan knows on top.
func (d *Deck[C]) Put(card C) {
	d.N++
	d.Known = slices.Insert(slices.Clip(d.Known), 0, card)
	d.covered()
}

// PutUnseen puts an unknown card on top.
func (d *Deck[C]) PutUnseen() {
	d.N++
	d.Known = nil
	d.covered()
}

// covered moves the claims one place down. Without claims, the deck stays as it is.
func (d *Deck[C]) covered() {
	if len(d.Said) > 0 {
		d.Said = slices.Insert(slices.Clip(d.Said), 0, nil)
	}
}

// SaidOf returns the claims about a card, by its place from the top; 0 means the top card.
func (d Deck[C]) SaidOf(place int) []Claim {
	if place >= len(d.Said) {
		return nil
	}
	return d.Said[place]
}

// Say adds a claim about a card, by its place from the top.
func (d *Deck[C]) Say(place int, said Claim) {
	for len(d.Said) <= place {
		d.Said = append(slices.Clip(d.Said), nil)
	}
	d.Said = slices.Clone(d.Said)
	d.Said[place] = append(slices.Clip(d.Said[place]), said)
}

// Contradictions returns the problems that arise if a card is among the top cards: none if one of
// them can be this card, otherwise those of the topmost card. See the function Contradictions.
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
