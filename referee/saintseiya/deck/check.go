package deck

import (
	"shinpan/referee"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/rulebook"
)

// Check returns a problem for everything in a list that the box cannot hold. It reports cards in
// the wrong section, and counts them in the right one. The reader of the list reports unknown
// lines. If there are unknown lines, Check does not check the sums, because such a line may be the
// missing card.
func Check(set *cards.Set, list referee.Decklist) []referee.Problem {
	c := check{set: set, list: list, lines: make([][]referee.DeckLine, len(set.All()))}
	for _, line := range list.Lines {
		c.line(line)
	}
	c.packs()
	c.names()
	c.classes()
	c.size()
	referee.SortProblems(c.Problems)
	return c.Problems
}

type check struct {
	referee.Faults
	set  *cards.Set
	list referee.Decklist
	// lines holds the lines of each card, by the card's index. unread counts lines with an unknown
	// card.
	lines  [][]referee.DeckLine
	unread int
}

// line counts a line, and reports it if it is in the wrong section.
func (c *check) line(line referee.DeckLine) {
	card, known := c.set.Card(line.Card)
	if !known {
		c.unread++
		if line.Card != "" {
			c.Add("box.not-a-card", line.At, "", referee.Args{"card": string(line.Card)})
		}
		return
	}
	if want := sectionOf(card); line.Section != want {
		c.Add("box.wrong-section", line.At, "R-BOX", referee.Args{"card": card.ID, "section": referee.Key("section." + want)})
	}
	c.lines[card.Index] = append(c.lines[card.Index], line)
}

// count returns the number of copies of a card in the list.
func (c *check) count(card *cards.Card) int {
	n := 0
	for _, line := range c.lines[card.Index] {
		n += line.Count
	}
	return n
}

// sum returns the number of wanted cards in the list.
func (c *check) sum(wanted func(*cards.Card) bool) int {
	n := 0
	for i := range c.set.All() {
		if card := &c.set.All()[i]; wanted(card) {
			n += c.count(card)
		}
	}
	return n
}

// packs checks that each hero has a whole pack (R-PACK, R-ASIDE).
func (c *check) packs() {
	for i := range c.set.All() {
		card := &c.set.All()[i]
		rule := "R-PACK"
		if card.Is(cards.Hero) && card.Is(cards.Knight) {
			rule = "R-ASIDE"
		}
		if card.Hero != "" {
			c.exactly(card, rule)
		}
	}
}

// names checks the cards of the reserve whose copies the rulebook counts
// (R-BOX-COPIES).
func (c *check) names() {
	for i := range c.set.All() {
		if card := &c.set.All()[i]; card.Hero == "" && !card.Copies.Guessed {
			c.exactly(card, "R-BOX-COPIES")
		}
	}
}

// exactly checks that the list has as many copies of a card as the box.
func (c *check) exactly(card *cards.Card, rule string) {
	if n := c.count(card); n != card.Copies.N && c.surely(n, card.Copies.N) {
		c.Add("box.copies", c.last(c.lines[card.Index], sectionOf(card)), rule, referee.Args{"card": card.ID, "n": n, "want": card.Copies.N})
	}
}

// classes checks the classes whose cards the rulebook counts (R-BOX-COPIES).
func (c *check) classes() {
	ids, want := c.set.KnownOfClass()
	for i, class := range ids {
		if n := c.sum(func(card *cards.Card) bool { return card.Class == class }); n != want[i] && c.surely(n, want[i]) {
			c.Add("box.class", c.list.Head(SectionReserve), "R-BOX-COPIES", referee.Args{"class": c.set.ClassName(class), "n": n, "want": want[i]})
		}
	}
}

// size checks that the reserve has 125 cards, which makes 200 with the packs
// (R-BOX).
func (c *check) size() {
	n := c.sum(func(card *cards.Card) bool { return card.Hero == "" })
	if n != rulebook.Reserve && c.surely(n, rulebook.Reserve) {
		c.Add("box.reserve", c.list.Head(SectionReserve), "R-BOX", referee.Args{"n": n, "want": rulebook.Reserve})
	}
}

// surely reports whether a wrong number is wrong even if unknown lines are the missing cards.
func (c *check) surely(n, want int) bool { return n > want || c.unread == 0 }

// last returns the place of the last of the given lines, or of the section if there are none.
func (c *check) last(lines []referee.DeckLine, section string) referee.Place {
	if len(lines) == 0 {
		return c.list.Head(section)
	}
	return lines[len(lines)-1].At
}

// remarks returns warnings about cards of the game that are missing from a list, although the box
// has every card.
func remarks(set *cards.Set, list referee.Decklist) []referee.Problem {
	copies, _ := Copies(set, &list)
	var problems []referee.Problem
	for i, card := range set.All() {
		if copies[i] == 0 && card.Copies.Guessed {
			problems = append(problems, referee.Problem{Code: "box.missing", At: list.At, Args: referee.Args{"card": card.ID}, Fix: "box.missing", Grade: referee.Warning})
		}
	}
	return problems
}
