package deck

import (
	"strconv"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/yugioh/rulebook"
)

// check returns every problem that makes a list illegal. It reports cards in the wrong section, but
// counts them there. Lines with an unknown card count as cards of their section.
func (r rules) check(list referee.Decklist, chosen map[string]string) []referee.Problem {
	c := check{rules: r, list: list, sizes: map[string]int{}, lines: map[referee.Card][]referee.DeckLine{}}
	if len(chosen) > 0 {
		inForce, problems := rulebook.Book.InForce(chosen)
		c.Problems, c.apart = problems, inForce[rulebook.CopiesScopeMainAndSide]
	}
	for _, line := range list.Lines {
		c.line(line)
	}
	c.sectionSizes()
	c.copies()
	referee.SortProblems(c.Problems)
	return c.Problems
}

type check struct {
	referee.Faults
	rules
	list referee.Decklist
	// apart means that copies in the Extra Deck count separately.
	apart bool
	sizes map[string]int
	// lines holds the lines of each card in the order of the list. A card that counts as another
	// one is with that card.
	lines map[referee.Card][]referee.DeckLine
	order []referee.Card
}

func (c *check) line(line referee.DeckLine) {
	c.sizes[line.Section] += line.Count
	card, known := c.set.Card(line.Card)
	if !known {
		switch {
		case facts.IsNewer(line.Card):
			c.count(line.Card, line)
		case line.Card != "":
			c.Add("ygodeck.not-a-card", line.At, "", referee.Args{"card": string(line.Card)})
		}
		return
	}
	switch {
	case card.Extra() && line.Section == SectionMain:
		c.Add("ygodeck.in-main", line.At, "R-DECK-EXTRA-KIND", referee.Args{"card": card.ID})
	case !card.Extra() && line.Section == SectionExtra:
		c.Add("ygodeck.in-extra", line.At, "R-DECK-EXTRA-KIND", referee.Args{"card": card.ID})
	}
	c.count(card.Same(), line)
}

// count adds a line to the lines of a card.
func (c *check) count(same referee.Card, line referee.DeckLine) {
	if c.apart && line.Section == SectionExtra {
		same += "/extra"
	}
	if c.lines[same] == nil {
		c.order = append(c.order, same)
	}
	c.lines[same] = append(c.lines[same], line)
}

// sectionSizes reports the sections that are too large or too small.
func (c *check) sectionSizes() {
	n := c.sizes[SectionMain]
	if n < rulebook.MainLeast || n > rulebook.MainMost {
		c.AddSum("ygodeck.size", c.list.Head(SectionMain), "R-DECK-SIZE", referee.Args{"n": n, "least": rulebook.MainLeast, "most": rulebook.MainMost})
	}
	if n := c.sizes[SectionExtra]; n > rulebook.ExtraMost {
		c.AddSum("ygodeck.extra-size", c.list.Head(SectionExtra), "R-DECK-EXTRA-SIZE", referee.Args{"n": n, "most": rulebook.ExtraMost})
	}
	if n := c.sizes[SectionSide]; n > rulebook.SideMost {
		c.AddSum("ygodeck.side-size", c.list.Head(SectionSide), "R-DECK-SIDE-SIZE", referee.Args{"n": n, "most": rulebook.SideMost})
	}
}

const shownCopies = 20 // a card can be on many lines

// copies reports cards with too many copies.
func (c *check) copies() {
	for _, same := range c.order {
		lines, n := c.lines[same], 0
		for _, line := range lines {
			n += line.Count
		}
		if n <= rulebook.Copies {
			continue
		}
		last := len(lines) - 1
		c.Add("ygodeck.copies", lines[last].At, "R-DECK-COPIES", referee.Args{"card": lines[0].Card, "n": n, "most": rulebook.Copies})
		p := &c.Problems[len(c.Problems)-1]
		p.Labels = append(p.Labels, label(lines[last]))
		for _, line := range lines[:min(last, shownCopies)] {
			p.Also, p.Labels = append(p.Also, line.At), append(p.Labels, label(line))
		}
	}
}

// label returns the number of copies on a line and the name of the card.
func label(line referee.DeckLine) referee.Label {
	return referee.Label{Key: "ygodeck.copies", Args: referee.Args{"n": strconv.Itoa(line.Count), "card": line.Card}}
}
