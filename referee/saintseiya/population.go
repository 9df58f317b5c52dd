package saintseiya

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// BoxReserve returns the reserve of a new box.
func (m *Match) BoxReserve() position.Reserve {
	all := m.Cards.All()
	reserve := position.Reserve{Copies: make([]uint8, len(all))}
	for i := range all {
		if all[i].Hero == "" {
			reserve.N += m.copies[i]
			reserve.Copies[i] = uint8(m.copies[i]) // at most 125 together (R-BOX)
		}
	}
	return reserve
}

// outside returns the number of copies of each card outside the reserve, by card index.
func (m *Match) outside(b *position.Board) []int {
	n := make([]int, len(m.copies))
	count := func(list ...*cards.Card) {
		for _, card := range list {
			if card != nil {
				n[card.Index]++
			}
		}
	}
	for _, place := range b.Terrain {
		count(place.Card)
	}
	for _, p := range b.Played {
		count(p.Card)
	}
	count(b.Removed...)
	count(b.Shown...)
	for i := range b.Sides {
		count(b.Sides[i].Deck()...)
		count(b.Sides[i].Destroyed...)
		count(b.Sides[i].Aside...)
	}
	return n
}

// Rest returns the reserve of the box without the cards that are elsewhere on a board.
func (m *Match) Rest(b *position.Board) position.Reserve {
	rest := m.BoxReserve()
	for i, n := range m.outside(b) {
		if card := &m.Cards.All()[i]; card.Hero == "" {
			for range n {
				rest.Take(card)
			}
		}
	}
	rest.N = max(rest.N, 0)
	return rest
}

// Excess means that there are more copies of a card than the box has, more cards of a class, or
// more cards of the reserve in total.
type Excess struct {
	// Card is the card, or nil if cards are counted together. These are the cards of Class or, if
	// Class is "", all cards without a hero.
	Card  *cards.Card
	Class string
	// N is the number of cards, and Most the number in the box.
	N, Most int
	// Guessed means that the number in the box is unknown.
	Guessed bool
}

// Counts reports whether a card is among the counted cards.
func (e Excess) Counts(card *cards.Card) bool {
	switch {
	case e.Card != nil:
		return card == e.Card
	case e.Class != "":
		return card.Class == e.Class
	}
	return card.Hero == ""
}

// Excesses returns the cards that the box cannot hold, given the number of each card by index: too
// many copies of a card, too many cards of a class (R-PACK, R-BOX-COPIES), or too many cards of the
// reserve in total (R-BOX).
func (m *Match) Excesses(have []int) []Excess {
	var all []Excess
	for i, n := range have {
		if card := &m.Cards.All()[i]; n > m.copies[i] {
			all = append(all, Excess{Card: card, N: n, Most: m.copies[i], Guessed: card.Copies.Guessed && !m.listed})
		}
	}
	if m.listed {
		return all // the list is already checked
	}
	classes, sizes := m.Cards.KnownOfClass()
	together := []Excess{{Most: rulebook.Reserve}}
	for i, class := range classes {
		together = append(together, Excess{Class: class, Most: sizes[i]})
	}
	for _, e := range together {
		for i, n := range have {
			if e.Counts(&m.Cards.All()[i]) {
				e.N += n
			}
		}
		if e.N > e.Most {
			all = append(all, e)
		}
	}
	return all
}

// Problem returns the excess as a problem, whose code begins with the given prefix. If the number
// is only a guess, it is a warning.
func (e Excess) Problem(set *cards.Set, prefix string) referee.Problem {
	p := referee.Problem{Code: prefix + "too-many", Rule: "R-BOX-COPIES", Args: referee.Args{"n": e.N, "most": e.Most}}
	switch {
	case e.Class != "":
		p.Code += "-of-class"
		p.Args["class"] = set.ClassName(e.Class)
	case e.Card == nil:
		p.Code += "-in-all"
		p.Rule = "R-BOX"
	case e.Guessed:
		p.Code += "-guessed"
		p.Grade = referee.Warning
	case e.Card.Hero != "":
		p.Rule = "R-PACK"
	}
	if e.Card != nil {
		p.Args["card"] = e.Card.ID
	}
	p.Fix = p.Code
	return p
}

// oneMore returns the problems with one more copy of a card outside the reserve. Excess copies of
// other cards have already been reported.
func (m *Match) oneMore(have []int, card *cards.Card) []referee.Problem {
	var problems []referee.Problem
	for _, e := range m.Excesses(have) {
		if e.Counts(card) {
			problems = append(problems, e.Problem(m.Cards, ""))
		}
	}
	return problems
}
