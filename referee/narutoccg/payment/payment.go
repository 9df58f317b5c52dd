package payment

import (
	"slices"

	"shinpan/referee/narutoccg/cards"
)

// Bill is an amount to pay: one price of a cost, with a value for its X.
type Bill struct {
	Price cards.Price
	// X is the value of each X in the price.
	X int
	// Generic lets any card pay every unit (Senjutsu, R-SENJUTSU).
	Generic bool
}

// Units returns the units of the bill: the number for each symbol, and the number that any card
// can pay.
func (b Bill) Units() (symbols [cards.SymbolCount]int, any int) {
	any = b.Price.Any + b.Price.X*b.X
	if !b.Generic {
		return b.Price.Units, any
	}
	for _, n := range b.Price.Units {
		any += n
	}
	return symbols, any
}

// Total returns the number of cards needed to pay the bill.
func (b Bill) Total() int { return b.Price.Total(b.X) }

// Lack is the shortfall in paying a bill. The zero Lack means that nothing is missing.
type Lack struct {
	// Symbols holds the symbols whose units cannot all be paid. Short is the number of these
	// units that remain unpaid. Each card that could pay for one of them is needed for another.
	Symbols cards.Symbols
	Short   int
	// Any is the number of other missing cards, of any symbol.
	Any int
	// Over is the number of named cards that pay for nothing.
	Over int
}

// Nothing reports whether nothing is missing.
func (l Lack) Nothing() bool { return l == Lack{} }

// Find returns the positions of the cards that pay a bill, in ascending order, or what is
// missing. pool holds the symbols of the cards in the Chakra area. If there is a choice, it
// prefers cards with few symbols, and earlier cards to later ones.
func Find(bill Bill, pool []cards.Symbols) ([]int, Lack) {
	m := newMatching(bill, pool)
	_, any := bill.Units()
	if lack := m.lack(any); !lack.Nothing() {
		return nil, lack
	}
	var paid []int
	for _, place := range m.order {
		if m.unit[place] < 0 && any > 0 {
			any--
			paid = append(paid, place)
		} else if m.unit[place] >= 0 {
			paid = append(paid, place)
		}
	}
	slices.Sort(paid)
	return paid, Lack{}
}

// Check returns what is missing if exactly the named cards pay the bill.
func Check(bill Bill, named []cards.Symbols) Lack {
	m := newMatching(bill, named)
	_, any := bill.Units()
	lack := m.lack(any)
	if over := len(named) - bill.Total(); over > 0 && lack.Nothing() {
		lack.Over = over
	}
	return lack
}
