package payment

import (
	"cmp"
	"slices"

	"shinpan/referee/narutoccg/cards"
)

// matching assigns cards to the units of a bill that require a symbol, as many as possible, by
// augmenting paths.
type matching struct {
	pool  []cards.Symbols
	units []cards.Symbol // one for each unit of a symbol
	// unit maps cards to the units that they pay for, and card maps units to the cards that pay
	// for them; -1 means none.
	unit, card []int
	// order holds the positions of the pool's cards, with the cards that are best to pay with
	// first.
	order []int
}

func newMatching(bill Bill, pool []cards.Symbols) *matching {
	symbols, _ := bill.Units()
	m := &matching{pool: pool, unit: make([]int, len(pool)), order: make([]int, len(pool))}
	for s, n := range symbols {
		for range n {
			m.units, m.card = append(m.units, cards.Symbol(s)), append(m.card, -1)
		}
	}
	for i := range pool {
		m.unit[i], m.order[i] = -1, i
	}
	slices.SortStableFunc(m.order, func(a, b int) int { return cmp.Compare(pool[a].Len(), pool[b].Len()) })
	for unit := range m.units {
		m.pay(unit, make([]bool, len(pool)))
	}
	return m
}

// pay finds a card for a unit, and reports whether there is one. It can take a card that pays for
// another unit if that unit finds another card.
func (m *matching) pay(unit int, tried []bool) bool {
	for _, place := range m.order {
		if tried[place] || !m.pool[place].Has(m.units[unit]) {
			continue
		}
		tried[place] = true
		if m.unit[place] < 0 || m.pay(m.unit[place], tried) {
			m.unit[place], m.card[unit] = unit, place
			return true
		}
	}
	return false
}

// lack returns the shortfall in paying the units of symbols and the given number of other units.
func (m *matching) lack(any int) Lack {
	paid := 0
	var lack Lack
	for unit, card := range m.card {
		if card >= 0 {
			paid++
			continue
		}
		lack.Short++
		lack.Symbols |= m.rivals(unit)
	}
	lack.Any = max(0, any-(len(m.pool)-paid))
	return lack
}

// rivals returns the symbols of the units that compete with an unpaid unit for the same cards.
// Together, these units need more cards than could pay for them (Hall's theorem).
func (m *matching) rivals(unit int) cards.Symbols {
	symbols, tried := m.units[unit].Set(), make([]bool, len(m.pool))
	for queue := []int{unit}; len(queue) > 0; queue = queue[1:] {
		for place, s := range m.pool {
			if other := m.unit[place]; !tried[place] && s.Has(m.units[queue[0]]) && other >= 0 {
				tried[place] = true
				symbols |= m.units[other].Set()
				queue = append(queue, other)
			}
		}
	}
	return symbols
}
