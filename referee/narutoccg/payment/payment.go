package payment

import (
	"slices"

	"shinpan/referee/narutoccg/cards"
)

// Bill is what must be paid: one price of a cost, with a value for its X.
type Bill struct {
	Price cards.Price
	// X is the value of one X of the price.
	X int
	// Generic makes every unit one that any card pays (Senjutsu, R-SENJUTSU).
	Generic bool
}

// Units returns the units of the bill: how many of each symbol, and how many that any
// card pays.
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

// Total returns how many cards it takes.
func (b Bill) Total() int { return b.Price.Total(b.X) }

// Lack is what is missing to pay a bill. The zero Lack means nothing.
type Lack struct {
	// Symbols holds the symbols whose units cannot all be paid, together Short units too few. A
	// card that could pay for one of them is needed for another.
	Symbols cards.Symbols
	Short   int
	// Any is the number of further missing cards of any symbol.
	Any int
	// Over is the number of named cards that pay for nothing.
	Over int
}

// Nothing reports whether nothing is lacking.
func (l Lack) Nothing() bool { return l == Lack{} }

// Find returns the places of the cards that pay a bill, in rising order, or what is missing.
// pool holds the symbols of the cards in the Chakra area. If there is a choice, it takes cards
// with few symbols before those with many, and early ones before late ones.
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
