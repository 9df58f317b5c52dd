package screen

import (
	"maps"
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// DeckSection is a part of a deck.
type DeckSection struct {
	Title string
	Cards []DeckCard
}

// DeckCard is a card of a deck and how many of it there are.
type DeckCard struct {
	Count int
	Fact  referee.Fact
}

// longestBar is how many cells the bar of the most frequent cost takes.
const longestBar = 30

// Deck shows the cards of a deck by section and by cost. Beside each cost is
// how many cards have it, as a number and, unless the paper is plain, a bar.
func Deck(w *lang.Words, sections []DeckSection, p Paper) string {
	var lines []string
	for _, s := range sections {
		if len(s.Cards) == 0 {
			continue
		}
		if !p.Plain && len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, s.lines(w, p)...)
	}
	return page(lines)
}

// lines are the cards of a section: by cost where any has one.
func (s DeckSection) lines(w *lang.Words, p Paper) []string {
	byCost, costs := s.curve()
	if len(costs) == 0 {
		return append([]string{p.paint(loud, lang.Clean(s.Title))}, deckCards(w, s.Cards, p)...)
	}
	most, width := 0, 0
	for _, cost := range costs {
		most = max(most, number(byCost[cost]))
		width = max(width, cells(costHead(w, cost, number(byCost[cost]))))
	}
	var lines []string
	for _, cost := range costs {
		n := number(byCost[cost])
		head := costHead(w, cost, n)
		if !p.Plain {
			bar := strings.Repeat("█", max(1, n*min(longestBar, most)/most))
			head = fitTo(p.paint(loud, pad(head, width))+"  "+bar, p)
		}
		lines = append(append(lines, head), deckCards(w, byCost[cost], p)...)
	}
	return lines
}

// costHead is a cost with how many cards have it.
func costHead(w *lang.Words, cost, n int) string {
	if cost < 0 {
		return w.Text("deck.costless", referee.Args{"n": n})
	}
	return w.Text("deck.cost", referee.Args{"cost": cost, "n": n})
}

func fitTo(line string, p Paper) string {
	if p.Width < 1 {
		return line
	}
	return fit(line, p.Width)
}

// curve is the cards by cost, -1 for cards without, and the costs in order;
// there are none where no card has a cost.
func (s DeckSection) curve() (map[int][]DeckCard, []int) {
	byCost := map[int][]DeckCard{}
	for _, c := range s.Cards {
		cost := -1
		if c.Fact.Cost != nil {
			cost = *c.Fact.Cost
		}
		byCost[cost] = append(byCost[cost], c)
	}
	costs := slices.Sorted(maps.Keys(byCost))
	if len(costs) == 1 && costs[0] < 0 {
		return byCost, nil
	}
	return byCost, costs
}

func number(cards []DeckCard) int {
	n := 0
	for _, c := range cards {
		n += c.Count
	}
	return n
}

func deckCards(w *lang.Words, cards []DeckCard, p Paper) []string {
	var lines []string
	for _, c := range cards {
		text := w.In(c.Fact.Name)
		if version := w.In(c.Fact.Version); version != "" {
			text += ", " + version
		}
		left := number10(c.Count) + " " + lang.Clean(string(c.Fact.ID))
		if p.Plain {
			lines = append(lines, left+" "+text)
		} else {
			lines = append(lines, hang("  "+left+"  ", text, p.Width)...)
		}
	}
	return lines
}
