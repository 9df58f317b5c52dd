package deck

import (
	"strconv"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/rulebook"
)

// rules holds the rules of decklists for a set of cards.
type rules struct{ set *cards.Set }

// Rules returns the rules of decklists and their formats.
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

// Check returns every problem that makes a decklist illegal, under the given ruling options (only
// those that differ from the defaults). It reports cards in the wrong section and still counts them
// there. Lines with an unknown card count as cards of their section.
func Check(set *cards.Set, list referee.Decklist, rulings map[string]string) []referee.Problem {
	c := check{set: set, list: list, counts: map[string]int{}, lines: map[string][]referee.DeckLine{}}
	if len(rulings) > 0 { // otherwise there is no need to read the table of rulings
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
	// together counts the copies in the deck and the Reinforcement Deck as one number.
	together bool
	// fifteen requires a sideboard of 15 cards or none; side is the number of its cards.
	fifteen bool
	side    int
	// limited requires a Reinforcement Deck of at most 15 cards; apart is the number of its
	// cards.
	limited bool
	apart   int
	// main is the number of cards in the deck, and unread the number of those on lines whose card
	// is unknown.
	main, unread int
	// names holds the printed names in the order of the list, each with the pile that counts it.
	// counts and lines use them as keys.
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

// count counts a card by its printed name, whatever its number. The side deck does not count as
// part of the deck.
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

// size reports a deck without exactly 50 cards. It counts unread lines, because they can hold the
// missing cards.
func (c *check) size() {
	if c.main == rulebook.Deck {
		return
	}
	args := referee.Args{"n": c.main - c.unread, "unread": some(c.unread), "want": rulebook.Deck, "short": some(rulebook.Deck - c.main), "over": some(c.main - rulebook.Deck)}
	c.AddSum("decklist.size", c.list.Head(SectionMain), "R-DECK-SIZE", args)
}

// sideboard reports a side deck whose size a ruling does not allow (sideboard-size).
func (c *check) sideboard() {
	if c.fifteen && c.side != 0 && c.side != rulebook.Sideboard {
		c.AddSum("decklist.sideboard-size", c.list.Head(SectionSideboard), "R-MATCH", referee.Args{"n": c.side, "want": rulebook.Sideboard})
	}
}

// reinforcements reports a Reinforcement Deck that is larger than allowed (ruling
// reinforcement-size).
func (c *check) reinforcements() {
	if c.limited && c.apart > rulebook.Sideboard {
		c.AddSum("decklist.reinforcement-size", c.list.Head(SectionReinforcements), "R-REINFORCEMENT-DECK", referee.Args{"n": c.apart, "most": rulebook.Sideboard})
	}
}

// copies reports names with too many copies. The place is the last line, and the problem names
// all the others.
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

const shownCopies = 20 // a name can be on many lines

// label returns the label with the number of copies on a line.
func label(line referee.DeckLine) referee.Label {
	return referee.Label{Key: "decklist.copies", Args: referee.Args{"n": line.Count}}
}

// some returns a number for a message, or "" if it is 0 or less.
func some(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}
