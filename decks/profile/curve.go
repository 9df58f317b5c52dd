package profile

import (
	"cmp"
	"maps"
	"math/big"
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Deck is the part of a decklist to count.
type Deck struct {
	List    referee.Decklist
	Catalog *cards.Catalog
	// Section is the part of the list whose cards are counted.
	Section string
}

// Curve holds the number of cards for each value of an attribute.
type Curve struct {
	// Bars holds the values in ascending order. Gaps between the smallest and the largest value are
	// filled, unless these two are far apart, such as attacks of 0 and 3000.
	Bars []Bar
	// Without is the number of cards that have no such value.
	Without int
}

// mostBars is the maximum number of bars of a curve with filled gaps.
const mostBars = 30

// Bar is a value, with the number of cards that have it.
type Bar struct {
	Value int `json:"value"`
	N     int `json:"n"`
}

// Tally is a word, with the number of cards that have it.
type Tally struct {
	Word string `json:"word"`
	N    int    `json:"n"`
}

// facts calls a function with every card of the section and its number of copies. Unknown cards
// have no facts.
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

// Cards returns the number of cards of the section.
func (d Deck) Cards() int {
	return d.Count(func(cards.Fact) bool { return true })
}

// Count returns the number of cards of a kind.
func (d Deck) Count(of func(cards.Fact) bool) int {
	n := 0
	for fact, copies := range d.facts {
		if of(fact) {
			n += copies
		}
	}
	return n
}

// Curve counts the cards by their value of a numeric attribute.
func (d Deck) Curve(key string) Curve {
	var c Curve
	counts := map[int]int{}
	for fact, copies := range d.facts {
		if value, ok := fact.Value(key).Number(); ok {
			counts[value] += copies
		} else {
			c.Without += copies
		}
	}
	values := slices.Sorted(maps.Keys(counts))
	if len(values) == 0 {
		return c
	}
	if values[len(values)-1]-values[0] >= mostBars {
		for _, value := range values {
			c.Bars = append(c.Bars, Bar{value, counts[value]})
		}
		return c
	}
	for value := values[0]; value <= values[len(values)-1]; value++ {
		c.Bars = append(c.Bars, Bar{value, counts[value]})
	}
	return c
}

// Prices returns the cost curve of the cards, by the first price of the game. If the game has no
// price, no card has a value.
func (d Deck) Prices() Curve {
	price, _ := d.Catalog.Schema().Price()
	return d.Curve(price.Key)
}

// Tally counts the cards by their words of an attribute, the most frequent first, then in
// alphabetical order. A card with several words counts for each.
func (d Deck) Tally(key string) []Tally {
	counts := map[string]int{}
	for fact, copies := range d.facts {
		for _, word := range fact.Value(key).Words() {
			counts[word] += copies
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

// Cards returns the number of cards that have a value.
func (c Curve) Cards() int {
	n := 0
	for _, bar := range c.Bars {
		n += bar.N
	}
	return n
}

// Between returns the number of cards with a value from the first number to the second.
func (c Curve) Between(least, most int) int {
	n := 0
	for _, bar := range c.Bars {
		if bar.Value >= least && bar.Value <= most {
			n += bar.N
		}
	}
	return n
}

// Mean returns the average value, or 0 if no card has one.
func (c Curve) Mean() *big.Rat {
	total := int64(0)
	for _, bar := range c.Bars {
		total += int64(bar.Value) * int64(bar.N)
	}
	return big.NewRat(total, int64(max(c.Cards(), 1)))
}
