package profile

import (
	"cmp"
	"maps"
	"math/big"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Deck is the part of a decklist that is counted.
type Deck struct {
	List    referee.Decklist
	Catalog *cards.Catalog
	// Section is the part of the list that counts.
	Section string
}

// Curve is how many cards have each value of a printed number.
type Curve struct {
	// Bars are the values in ascending order, none missing between the least
	// and the greatest.
	Bars []Bar
	// Without is how many cards have no such number.
	Without int
}

// Bar is how many cards have a value.
type Bar struct {
	Value int `json:"value"`
	N     int `json:"n"`
}

// Tally is how many cards have a word.
type Tally struct {
	Word string `json:"word"`
	N    int    `json:"n"`
}

// facts calls a function with every card of the section and its number of
// copies. Cards that are not known have no facts.
func (d Deck) facts(yield func(cards.Fact, int) bool) {
	for _, line := range d.List.Lines {
		if line.Section != d.Section {
			continue
		}
		fact, _ := d.Catalog.Fact(line.Card)
		if !yield(fact, line.Count) {
			return
		}
	}
}

// Cards is the number of cards of the section.
func (d Deck) Cards() int {
	return d.Count(func(cards.Fact) bool { return true })
}

// Count is the number of cards that are of a kind.
func (d Deck) Count(of func(cards.Fact) bool) int {
	n := 0
	for fact, copies := range d.facts {
		if of(fact) {
			n += copies
		}
	}
	return n
}

// Curve counts the cards by a printed number, such as their cost.
func (d Deck) Curve(number func(cards.Fact) *int) Curve {
	var c Curve
	counts := map[int]int{}
	for fact, copies := range d.facts {
		if value := number(fact); value != nil {
			counts[*value] += copies
		} else {
			c.Without += copies
		}
	}
	values := slices.Sorted(maps.Keys(counts))
	if len(values) == 0 {
		return c
	}
	for value := values[0]; value <= values[len(values)-1]; value++ {
		c.Bars = append(c.Bars, Bar{value, counts[value]})
	}
	return c
}

// Costs is the curve of the printed costs, Powers that of the printed power.
func (d Deck) Costs() Curve { return d.Curve(func(f cards.Fact) *int { return f.Cost }) }

// Powers is the curve of the printed power.
func (d Deck) Powers() Curve { return d.Curve(func(f cards.Fact) *int { return f.Power }) }

// Tally counts the cards by their words, such as their keywords: most frequent
// first, then by the alphabet. A card with several words counts for each.
func (d Deck) Tally(words func(cards.Fact) []string) []Tally {
	counts := map[string]int{}
	for fact, copies := range d.facts {
		for _, word := range words(fact) {
			if word != "" {
				counts[word] += copies
			}
		}
	}
	var all []Tally
	for word, n := range counts {
		all = append(all, Tally{word, n})
	}
	slices.SortFunc(all, func(x, y Tally) int {
		return cmp.Or(cmp.Compare(y.N, x.N), cmp.Compare(x.Word, y.Word))
	})
	return all
}

// Cards is how many cards have the number.
func (c Curve) Cards() int {
	n := 0
	for _, bar := range c.Bars {
		n += bar.N
	}
	return n
}

// Between is how many cards have a value of at least the one and at most the
// other.
func (c Curve) Between(least, most int) int {
	n := 0
	for _, bar := range c.Bars {
		if bar.Value >= least && bar.Value <= most {
			n += bar.N
		}
	}
	return n
}

// Mean is the average value; 0 where no card has the number.
func (c Curve) Mean() *big.Rat {
	total := int64(0)
	for _, bar := range c.Bars {
		total += int64(bar.Value) * int64(bar.N)
	}
	return big.NewRat(total, int64(max(c.Cards(), 1)))
}
