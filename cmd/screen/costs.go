package screen

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"shinpan/cmd/lang"
)

// blocks are bars from the lowest to the highest.
var blocks = []rune(" ▁▂▃▄▅▆▇█")

// curve is how many cards have each cost, and the costs in order. Cards
// without a cost are left out.
func curve(cards []DeckCard) (byCost map[int]int, costs []int) {
	byCost = map[int]int{}
	for _, c := range cards {
		if c.Fact.Cost != nil {
			byCost[*c.Fact.Cost] += c.Count
		}
	}
	return byCost, slices.Sorted(maps.Keys(byCost))
}

// Costs is how many cards have each cost, small enough to stand above a
// question: bars, numbers and costs below each other. On plain paper it is
// one line of words. There is nothing where no card has a cost.
func Costs(w *lang.Words, cards []DeckCard, p Paper) string {
	byCost, costs := curve(cards)
	if len(costs) == 0 {
		return ""
	}
	if p.Plain {
		var words []string
		for _, cost := range costs {
			words = append(words, costHead(w, cost, byCost[cost]))
		}
		return strings.Join(words, ", ")
	}
	most := tallest(byCost)
	cardsHead, costHead := lang.Clean(w.Text("costs.cards", nil)), lang.Clean(w.Text("costs.cost", nil))
	width := max(Cells(cardsHead), Cells(costHead))
	bars, counts, heads := strings.Repeat(" ", width), pad(cardsHead, width), pad(costHead, width)
	for cost := max(0, costs[0]); cost <= costs[len(costs)-1]; cost++ {
		n := byCost[cost]
		bars += "  " + strings.Repeat(block(n, most), 2)
		counts += padLeft(number10(n), 4)
		heads += padLeft(strconv.Itoa(cost), 4)
	}
	lines := []string{strings.TrimRight(bars, " "), counts, heads}
	for i, line := range lines {
		lines[i] = fitTo(line, p)
	}
	return strings.Join(lines, "\n")
}

// CostLine is Costs on one line: each cost, its bar, and how many cards have
// it.
func CostLine(w *lang.Words, cards []DeckCard, p Paper) string {
	byCost, costs := curve(cards)
	if len(costs) == 0 || p.Plain {
		return Costs(w, cards, p)
	}
	line := lang.Clean(w.Text("costs.cost", nil))
	for _, cost := range costs {
		n := byCost[cost]
		line += " " + strconv.Itoa(cost) + block(n, tallest(byCost)) + number10(n)
	}
	return line
}

// Fits reports whether a text can be the label of a list: it leaves some room
// on the line.
func Fits(text string, p Paper) bool { return p.Width < 1 || Cells(text) <= p.Width-6 }

func tallest(byCost map[int]int) int {
	most := 1
	for _, n := range byCost {
		most = max(most, n)
	}
	return most
}

// block is a bar for a number of cards; only none has none.
func block(n, most int) string { return string(blocks[(n*(len(blocks)-1)+most-1)/most]) }
