package deck

import (
	"strconv"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/rulebook"
)

// rules holds the rules of decklists of a set of cards.
type rules struct{ set *cards.Set }

// Rules returns the rules of decklists, and how they are written.
func Rules(set *cards.Set) *game.Decks {
	d := rules{set}
	return &game.Decks{
		Sections: sections(set),
		Check: func(list referee.Decklist, rulings map[string]string) []referee.Problem {
			return Check(set, list, rulings)
		},
		Remarks: d.remarks,
		Asks: func(rulings map[string]string) []referee.Consulted {
			return rulebook.Book.Asked(rulings, rulebook.ReinforcementCopiesTogether, rulebook.ReinforcementSizeFifteen, rulebook.SideboardSizeFifteen)
		},
		Community: community(set),
		Pace:      pace(),
		Siding:    &game.DeckSiding{Section: SectionSideboard, Rule: "R-MATCH"},
	}
}

// Check returns everything that makes a decklist illegal, under the given options of rulings
// that differ from the default. It reports cards in the wrong section and counts them there.
// Lines with an unknown card count as cards of their section.
func Check(set *cards.Set, list referee.Decklist, rulings map[string]string) []referee.Problem {
	c := check{set: set, list: list, counts: map[string]int{}, lines: map[string][]referee.DeckLine{}}
	if len(rulings) > 0 { // otherwise the table of rulings does not have to be read
		inForce, problems := rulebook.Book.InForce(rulings)
		c.together, c.Problems = inForce[rulebook.ReinforcementCopiesTogether], problems
		c.fifteen = inForce[rulebook.SideboardSizeFifteen]
		c.limited = inForce[rulebook.ReinforcementSizeFifteen]
	}
	for _, line := range list.Lines {
		c.line(line)
	}
	c.size()
	c.sideboard()
	c.reinforcements()
	c.copies()
	referee.SortProblems(c.Problems)
	return c.Problems
}

type check struct {
	referee.Faults
	set  *cards.Set
	list referee.Decklist
	// together counts the copies of deck and Reinforcement deck together.
	together bool
	// fifteen requires a sideboard of 15 cards, or none; side counts its cards.
	fifteen bool
	side    int
	// limited requires a Reinforcement deck of at most 15 cards; apart counts its cards.
	limited bool
	apart   int
	// main counts the cards of the deck, unread those of its lines whose card is
	// not known.
	main, unread int
	// names holds the printed names in the order of the list, by the pile that counts them;
	// counts and lines are by those.
	names  []string
	counts map[string]int
	lines  map[string][]referee.DeckLine
}

// line counts a line, and reports it if it is in the wrong section.
func (c *check) line(line referee.DeckLine) {
	card, known := c.set.Card(line.Card)
	switch line.Section {
	case SectionMain:
		c.main += line.Count
	case SectionSideboard:
		c.side += line.Count
	case SectionReinforcements:
		c.apart += line.Count
	}
	switch {
	case !known:
		if facts.IsNewer(line.Card) {
			c.count(facts.NewerName(line.Ref), line)
			return
		}
		if line.Section == SectionMain {
			c.unread += line.Count
		}
		if line.Card != "" {
			c.Add("decklist.not-a-card", line.At, "", referee.Args{"card": string(line.Card)})
		}
		return
	case card.Apart() && line.Section == SectionMain:
		c.Add("decklist.reinforcement-in-deck", line.At, "R-REINFORCEMENT-DECK", referee.Args{"card": card.ID})
	case !card.Apart() && line.Section == SectionReinforcements:
		c.Add("decklist.no-reinforcement", line.At, "R-REINFORCEMENT-DECK", referee.Args{"card": card.ID})
	}
	c.count(card.Name, line)
}

// count counts a card by its printed name, whatever its number. The side deck is
// no part of the deck.
func (c *check) count(printed string, line referee.DeckLine) {
	if line.Section == SectionSideboard {
		return
	}
	pile := line.Section
	if c.together {
		pile = SectionMain
	}
	name := pile + "\x00" + referee.Fold(printed)
	if c.lines[name] == nil {
		c.names = append(c.names, name)
	}
	c.counts[name] += line.Count
	c.lines[name] = append(c.lines[name], line)
}

// size reports a deck without exactly 50 cards. It counts unread lines, which may be the
// missing ones.
func (c *check) size() {
	if c.main == rulebook.Deck {
		return
	}
	args := referee.Args{"n": c.main - c.unread, "unread": some(c.unread), "want": rulebook.Deck, "short": some(rulebook.Deck - c.main), "over": some(c.main - rulebook.Deck)}
	c.AddSum("decklist.size", c.list.Head(SectionMain), "R-DECK-SIZE", args)
}

// sideboard says when the side deck is not of the size that a ruling needs
// (sideboard-size).
func (c *check) sideboard() {
	if c.fifteen && c.side != 0 && c.side != rulebook.Sideboard {
		c.AddSum("decklist.sideboard-size", c.list.Head(SectionSideboard), "R-MATCH", referee.Args{"n": c.side, "want": rulebook.Sideboard})
	}
}

// reinforcements reports a Reinforcement deck that is larger than allowed (ruling
// reinforcement-size).
func (c *check) reinforcements() {
	if c.limited && c.apart > rulebook.Sideboard {
		c.AddSum("decklist.reinforcement-size", c.list.Head(SectionReinforcements), "R-REINFORCEMENT-DECK", referee.Args{"n": c.apart, "most": rulebook.Sideboard})
	}
}

// copies reports names with too many copies, at the last line and with all others.
func (c *check) copies() {
	for _, name := range c.names {
		n, lines := c.counts[name], c.lines[name]
		if n <= rulebook.Copies {
			continue
		}
		last := lines[len(lines)-1]
		name := facts.NewerName(last.Ref)
		if card, known := c.set.Card(last.Card); known {
			name = card.Name
		}
		c.Add("decklist.copies", last.At, "R-COPIES", referee.Args{"name": name, "n": n, "most": rulebook.Copies, "over": n - rulebook.Copies})
		p := &c.Problems[len(c.Problems)-1]
		p.Labels = append(p.Labels, label(last))
		for _, line := range lines[:min(len(lines)-1, shownCopies)] {
			p.Also = append(p.Also, line.At)
			p.Labels = append(p.Labels, label(line))
		}
	}
}

const shownCopies = 20 // lines of a name that is pasted again and again

// label returns how many a line counts for.
func label(line referee.DeckLine) referee.Label {
	return referee.Label{Key: "decklist.copies", Args: referee.Args{"n": line.Count}}
}

// some returns a number for a message, "" when it is 0 or less.
func some(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}
