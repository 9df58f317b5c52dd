package screen

import (
	"maps"
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// DeckSection is a part of a deck.
type DeckSection struct {
	Title string
	Cards []DeckCard
	// Groups are the cards put in order; without them they are by cost, where
	// any has one.
	Groups []DeckGroup
}

// DeckGroup is cards of a section that belong together.
type DeckGroup struct {
	// Title names the group and says how many cards it has; "" has no line.
	Title string
	Cards []DeckCard
}

// DeckCard is a card of a deck and how many of it there are.
type DeckCard struct {
	Count int
	Fact  cards.Fact
}

// longestBar is how many cells the bar of the largest group takes.
const longestBar = 30

// Deck shows the cards of a deck by section and group, with their printed
// numbers. Beside the title of each group is, unless the paper is plain, a bar
// as long as the group has cards.
func Deck(w *lang.Words, sections []DeckSection, p Paper) string {
	var lines []string
	for _, s := range sections {
		if len(s.Cards) == 0 && len(s.Groups) == 0 {
			continue
		}
		if !p.Plain && len(lines) > 0 {
			lines = append(lines, "")
		}
		if s.Groups == nil {
			s.Groups = ByCost(w, s.Cards)
		}
		lines = append(lines, s.lines(w, p)...)
	}
	return page(lines)
}

// ByCost puts cards in groups by their cost, those without one first. Where no
// card has a cost there is one group without a title.
func ByCost(w *lang.Words, cards []DeckCard) []DeckGroup {
	byCost := map[int][]DeckCard{}
	for _, c := range cards {
		cost := -1
		if c.Fact.Cost != nil {
			cost = *c.Fact.Cost
		}
		byCost[cost] = append(byCost[cost], c)
	}
	costs := slices.Sorted(maps.Keys(byCost))
	if len(costs) == 1 && costs[0] < 0 {
		return []DeckGroup{{Cards: cards}}
	}
	var groups []DeckGroup
	for _, cost := range costs {
		groups = append(groups, DeckGroup{costHead(w, cost, number(byCost[cost])), byCost[cost]})
	}
	return groups
}

// costHead is a cost with how many cards have it.
func costHead(w *lang.Words, cost, n int) string {
	if cost < 0 {
		return w.Text("deck.costless", referee.Args{"n": n})
	}
	return w.Text("deck.cost", referee.Args{"cost": cost, "n": n})
}

func number(cards []DeckCard) int {
	n := 0
	for _, c := range cards {
		n += c.Count
	}
	return n
}

// lines are the groups of a section under its title.
func (s DeckSection) lines(w *lang.Words, p Paper) []string {
	columns := deckColumns(w, s.Groups, p)
	lines := columns.head(s.Title, p)
	most, width := 1, 0
	for _, g := range s.Groups {
		most, width = max(most, number(g.Cards)), max(width, Cells(g.Title))
	}
	for _, g := range s.Groups {
		switch n := number(g.Cards); {
		case g.Title == "":
		case p.Plain:
			lines = append(lines, lang.Clean(g.Title))
		default:
			bar := strings.Repeat("█", max(min(n, 1), n*min(longestBar, most)/most))
			lines = append(lines, fitTo(p.paint(loud, pad(lang.Clean(g.Title), width))+"  "+bar, p))
		}
		for _, c := range g.Cards {
			lines = append(lines, columns.card(w, c, p)...)
		}
	}
	return lines
}

func fitTo(line string, p Paper) string {
	if p.Width < 1 {
		return line
	}
	return Fit(line, p.Width)
}

// columnsOfDeck are the printed numbers that stand right of the cards.
type columnsOfDeck struct {
	heads []string
	of    []func(cards.Fact) *int
	// room is how wide the cards are, without the numbers.
	room int
}

// deckColumns are those numbers that any of the cards has.
func deckColumns(w *lang.Words, groups []DeckGroup, p Paper) columnsOfDeck {
	var c columnsOfDeck
	all := []func(cards.Fact) *int{
		func(f cards.Fact) *int { return f.Cost }, func(f cards.Fact) *int { return f.Power }, func(f cards.Fact) *int { return f.Points },
	}
	for i, head := range heads(w, "cost", "power", "points") {
		has := func(card DeckCard) bool { return all[i](card.Fact) != nil }
		if slices.ContainsFunc(groups, func(g DeckGroup) bool { return slices.ContainsFunc(g.Cards, has) }) {
			c.heads, c.of = append(c.heads, head), append(c.of, all[i])
		}
	}
	for _, g := range groups {
		for _, card := range g.Cards {
			c.room = max(c.room, Cells(cardLeft(card)+cardName(w, card.Fact)))
		}
	}
	if p.Width > 0 {
		c.room = min(c.room, p.Width-Cells(c.numbers(c.heads)))
	}
	return c
}

// numbers sets texts below the heads.
func (c columnsOfDeck) numbers(texts []string) string {
	var b strings.Builder
	for i, head := range c.heads {
		b.WriteString("  " + padLeft(texts[i], Cells(head)))
	}
	return b.String()
}

// head is the line above a section: its title, and what the numbers are.
func (c columnsOfDeck) head(title string, p Paper) []string {
	title = p.paint(loud, lang.Clean(title))
	if p.Plain || len(c.heads) == 0 {
		return []string{title}
	}
	return []string{pad(title, c.room) + c.numbers(c.heads)}
}

// cardLeft is a card's count and id.
func cardLeft(c DeckCard) string {
	return "  " + number10(c.Count) + " " + lang.Clean(string(c.Fact.ID)) + "  "
}

func cardName(w *lang.Words, fact cards.Fact) string {
	if version := w.In(fact.Version); version != "" {
		return w.In(fact.Name) + ", " + version
	}
	return w.In(fact.Name)
}

// card is a card with its numbers, on plain paper as facts one after the
// other.
func (c columnsOfDeck) card(w *lang.Words, card DeckCard, p Paper) []string {
	texts := make([]string, len(c.of))
	facts := ""
	for i, of := range c.of {
		texts[i] = optional(of(card.Fact))
		if texts[i] != "" {
			facts += ", " + c.heads[i] + " " + texts[i]
		}
	}
	if p.Plain {
		return []string{strings.TrimSpace(cardLeft(card)) + " " + cardName(w, card.Fact) + facts}
	}
	lines := hang(cardLeft(card), cardName(w, card.Fact), c.room)
	lines[0] = pad(lines[0], c.room) + c.numbers(texts)
	return lines
}
