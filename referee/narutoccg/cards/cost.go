package cards

import (
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// Cost is the cost of a Jutsu: alternative prices, of which its player pays one. It is empty if
// the cost is unknown.
type Cost []Price

// Price is a number of units of Chakra (R-JUTSU-COST). Each unit is paid with a separate card:
// one that has the symbol, or any card.
type Price struct {
	// Units holds the number of units to pay with each symbol, by Symbol.
	Units [SymbolCount]int
	// Any is the number of units that any card can pay.
	Any int
	// X is the number of times that X units of any kind are paid. The player chooses X.
	X int
}

// Total returns the number of cards that the price takes for a value of X.
func (p Price) Total(x int) int {
	n := p.Any + p.X*x
	for _, units := range p.Units {
		n += units
	}
	return n
}

// HasX reports whether some price has an X.
func (c Cost) HasX() bool {
	for _, p := range c {
		if p.X > 0 {
			return true
		}
	}
	return false
}

// Specific reports whether every price requires a specific symbol.
func (c Cost) Specific() bool {
	for _, p := range c {
		if p.Units == ([SymbolCount]int{}) {
			return false
		}
	}
	return len(c) > 0
}

// String returns the price as it is written in card files: the letters of the symbols, then the
// number of cards with any symbol, then X: "L L 1", "W X". A price of nothing is "0".
func (p Price) String() string {
	var units []string
	for s, n := range p.Units {
		for range n {
			units = append(units, string(symbolLetters[Symbol(s)]))
		}
	}
	if p.Any > 0 {
		units = append(units, strconv.Itoa(p.Any))
	}
	for range p.X {
		units = append(units, "X")
	}
	if units == nil {
		return "0"
	}
	return strings.Join(units, " ")
}

// costOr separates the prices of a cost.
const costOr = " or "

// String returns the cost as it is written in card files, such as "L L or 3", or "" if it is
// unknown.
func (c Cost) String() string {
	prices := make([]string, len(c))
	for i, p := range c {
		prices[i] = p.String()
	}
	return strings.Join(prices, costOr)
}

// mostUnits is far above the cost of any Jutsu.
const mostUnits = 50

// ReadCost reads a cost from a text, with or without spaces between the units: "L L or 3",
// "LL1".
func ReadCost(text string) (Cost, bool) {
	var cost Cost
	for part := range strings.SplitSeq(strings.ToUpper(text), strings.ToUpper(costOr)) {
		price, ok := readPrice(part)
		if !ok {
			return nil, false
		}
		cost = append(cost, price)
	}
	return cost, true
}

// readPrice reads a price from letters, X and at most one number. It reports false for any other
// text.
func readPrice(text string) (Price, bool) {
	var p Price
	rest, numbered := strings.TrimSpace(text), false
	if rest == "" {
		return p, false
	}
	for rest != "" {
		digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
		switch s := strings.IndexByte(string(symbolLetters[:]), rest[0]); {
		case digits > 0 && !numbered:
			n, err := strconv.Atoi(rest[:digits])
			if err != nil || n > mostUnits {
				return p, false
			}
			p.Any, numbered = n, true
			rest = strings.TrimLeft(rest[digits:], " ")
			continue
		case digits > 0:
			return p, false
		case s >= 0:
			p.Units[s]++
		case rest[0] == 'X':
			p.X++
		default:
			return p, false
		}
		rest = strings.TrimLeft(rest[1:], " ")
	}
	return p, p.Total(1) <= mostUnits
}

// FromScalar reads a cost.
func (c *Cost) FromScalar(s yamlfile.Scalar) []referee.Problem {
	read, ok := ReadCost(s.Text)
	if !ok {
		return []referee.Problem{cardfile.Mistake("cards.bad-cost", s.Place, referee.Args{"word": s.Text})}
	}
	*c = read
	return nil
}
