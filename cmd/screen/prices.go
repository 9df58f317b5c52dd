package screen

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee/cards"
)

// blocks holds bar characters from the lowest to the highest.
var blocks = []rune(" ▁▂▃▄▅▆▇█")

// curve counts the cards with each price and returns the prices in order. It leaves out cards
// without a price.
func curve(price cards.Attribute, cards []DeckCard) (counts map[int]int, prices []int) {
	counts = map[int]int{}
	for _, c := range cards {
		if n, ok := c.Fact.Value(price.Key).Number(); ok {
			counts[n] += c.Count
		}
	}
	return counts, slices.Sorted(maps.Keys(counts))
}

// widest is the maximum number of columns of a curve with gaps.
const widest = 20

// unbroken returns the prices and all numbers between them, unless there are too many.
func unbroken(prices []int) []int {
	least, most := prices[0], prices[len(prices)-1]
	if most-least >= widest {
		return prices
	}
	var all []int
	for n := least; n <= most; n++ {
		all = append(all, n)
	}
	return all
}

// Prices returns a small chart of the number of cards at each price, for use above a question. It
// has bars, numbers and prices, one below the other. In plain output it is one line of words. It is
// empty if no card has a price.
func Prices(w *lang.Words, price cards.Attribute, cards []DeckCard, p Paper) string {
	counts, prices := curve(price, cards)
	if len(prices) == 0 {
		return ""
	}
	if p.Plain {
		var words []string
		for _, n := range prices {
			words = append(words, NumberHead(w, price, strconv.Itoa(n), counts[n]))
		}
		return strings.Join(words, ", ")
	}
	most := tallest(counts)
	cardsHead, priceHead := lang.Clean(w.Text("curve.cards", nil)), w.FactName(price)
	width := max(Cells(cardsHead), Cells(priceHead))
	bars, numbers, heads := strings.Repeat(" ", width), pad(cardsHead, width), pad(priceHead, width)
	for _, n := range unbroken(prices) {
		bars += "  " + strings.Repeat(block(counts[n], most), 2)
		numbers += padLeft(number10(counts[n]), 4)
		heads += padLeft(strconv.Itoa(n), 4)
	}
	lines := []string{strings.TrimRight(bars, " "), numbers, heads}
	for i, line := range lines {
		lines[i] = fitTo(line, p)
	}
	return strings.Join(lines, "\n")
}

// PriceLine is like Prices, but on one line, with each price, its bar and its number of cards.
func PriceLine(w *lang.Words, price cards.Attribute, cards []DeckCard, p Paper) string {
	counts, prices := curve(price, cards)
	if len(prices) == 0 || p.Plain {
		return Prices(w, price, cards, p)
	}
	line := w.FactName(price)
	for _, n := range prices {
		line += " " + strconv.Itoa(n) + block(counts[n], tallest(counts)) + number10(counts[n])
	}
	return line
}

// Fits reports whether a text can be the label of a list, with some room left
// on the line.
func Fits(text string, p Paper) bool { return p.Width < 1 || Cells(text) <= p.Width-6 }

func tallest(counts map[int]int) int {
	most := 1
	for _, n := range counts {
		most = max(most, n)
	}
	return most
}

// block returns the bar for the given number of cards. Only the number 0 has no bar.
func block(n, most int) string { return string(blocks[(n*(len(blocks)-1)+most-1)/most]) }
