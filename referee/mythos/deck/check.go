package deck

import (
	"strconv"
	"strings"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/rulebook"
)

// Check returns every problem that makes a decklist illegal. It reports cards in the wrong
// section and counts them in the right one. Lines with an unknown card count as cards of their
// section. The reader of the list reports them.
func Check(cards *cards.Set, list referee.Decklist) []referee.Problem {
	return CheckBy(cards, list, false)
}

// rules holds the rules of decklists for a set of cards.
type rules struct {
	cards   *cards.Set
	catalog *facts.Catalog
}

// Rules returns the rules of decklists and their formats.
func Rules(library *cards.Library) *game.Decks {
	d := rules{library.Facts, library.Facts.Catalog()}
	return &game.Decks{
		Sections: sections(),
		Check:    d.check,
		Asks: func(rulings map[string]string) []referee.Consulted {
			return rulebook.Book.Asked(rulings, rulebook.SameMissionsAllowed)
		},
		CheckAlone: d.checkMissions,
		Remarks:    d.remarks,
		Forms:      []game.DeckForm{deckCode{d.catalog}},
		Numbers:    d,
		Pace:       pace(),
	}
}

// check does the same as Check, with the given ruling options (only those that differ from the
// defaults). Unknown options are problems too.
func (d rules) check(list referee.Decklist, chosen map[string]string) []referee.Problem {
	if len(chosen) == 0 {
		return Check(d.cards, list) // there is no need to read the table of rulings
	}
	inForce, problems := rulebook.Book.InForce(chosen)
	return append(problems, CheckBy(d.cards, list, inForce[rulebook.SameMissionsAllowed])...)
}

// checkMissions does the same as check for a list that has only missions.
func (d rules) checkMissions(list referee.Decklist, chosen map[string]string) []referee.Problem {
	inForce, problems := rulebook.Book.InForce(chosen)
	return append(problems, CheckMissions(d.cards, list, inForce[rulebook.SameMissionsAllowed])...)
}

// CheckBy checks a decklist; same allows a mission to occur more than once.
func CheckBy(cards *cards.Set, list referee.Decklist, same bool) []referee.Problem {
	c := counted(cards, list, same)
	c.size()
	c.missionCount()
	referee.SortProblems(c.Problems)
	return c.Problems
}

// CheckMissions checks a list that has only missions, in the way that CheckBy checks those of a
// deck.
func CheckMissions(cards *cards.Set, list referee.Decklist, same bool) []referee.Problem {
	c := counted(cards, list, same)
	c.missionCount()
	referee.SortProblems(c.Problems)
	return c.Problems
}

// OnlyMissions reports whether a list has missions but no deck.
func OnlyMissions(list referee.Decklist) bool { return list.Only(missions) }

// counted returns a check that has counted the lines and copies of a list.
func counted(cards *cards.Set, list referee.Decklist, same bool) *check {
	c := &check{cards: cards, list: list, same: same, counts: make([]versionCount, len(cards.All()))}
	for i := range list.Lines {
		c.line(&list.Lines[i])
	}
	c.copies()
	return c
}

type check struct {
	referee.Faults
	cards *cards.Set
	list  referee.Decklist
	same  bool
	// counts is indexed by card, and versions is in the order of the list.
	counts   []versionCount
	versions []*cards.Card
	// characters is the number of cards. missions is the number of different missions, or of all
	// of them if a mission can occur twice.
	characters, missions int
	// doubled is the number of extra copies of missions.
	doubled int
	// unreadCharacters and unreadMissions are the numbers of copies on lines whose card is
	// unknown.
	unreadCharacters, unreadMissions int
}

// versionCount is the number of copies of a version, and whether the list has it at all.
type versionCount struct {
	n      int
	listed bool
}

// line counts a line, and reports it if it is in the wrong section.
func (c *check) line(line *referee.DeckLine) {
	card, known := c.cards.Card(line.Card)
	switch {
	case !known:
		c.unknown(line)
		return
	case card.Mission && line.Section != missions:
		c.Add("deck.mission-among-cards", line.At, "R-DECK-KIND", referee.Args{"card": card.ID})
	case !card.Mission && line.Section == missions:
		c.Add("deck.character-among-missions", line.At, "R-DECK-KIND", referee.Args{"card": card.ID})
	}
	count := &c.counts[card.Index]
	if !count.listed {
		c.versions = append(c.versions, card)
	}
	count.n, count.listed = count.n+line.Count, true
}

// linesOf returns the lines on which a version occurs.
func (c *check) linesOf(version *cards.Card) []referee.DeckLine {
	var lines []referee.DeckLine
	for _, line := range c.list.Lines {
		if card, known := c.cards.Card(line.Card); known && card == version {
			lines = append(lines, line)
		}
	}
	return lines
}

func (c *check) unknown(line *referee.DeckLine) {
	if line.Section == missions {
		c.unreadMissions++
		if c.same {
			c.unreadMissions += line.Count - 1
		}
	} else {
		c.unreadCharacters += line.Count
	}
	if line.Card != "" {
		c.Add("deck.not-a-card", line.At, "", referee.Args{"card": string(line.Card)})
	}
}

// copies counts each version over all its lines; printings of a version are the same version
// (R-DECK-COPIES).
func (c *check) copies() {
	for _, card := range c.versions {
		n := c.counts[card.Index].n
		switch {
		case card.Mission && c.same:
			c.missions += n
		case card.Mission:
			c.missions += min(n, 1)
			if n > 1 {
				c.doubled += n - 1
				c.over("deck.mission-twice", "R-DECK-MISSIONS", referee.Args{"card": card.ID, "n": n}, c.linesOf(card))
			}
		default:
			c.characters += n
			if n > rulebook.CardCopies {
				c.over("deck.copies", "R-DECK-COPIES", referee.Args{"card": card.ID, "n": n, "most": rulebook.CardCopies, "over": n - rulebook.CardCopies}, c.linesOf(card))
			}
		}
	}
}

// over adds the problem for too many copies. Its place is the last line, and it names all the
// others.
func (c *check) over(code, rule string, args referee.Args, lines []referee.DeckLine) {
	last := len(lines) - 1
	c.Add(code, lines[last].At, rule, args)
	p := &c.Problems[len(c.Problems)-1]
	p.Labels = append(p.Labels, c.label(lines[last]))
	for _, line := range lines[:min(last, shownCopies)] {
		p.Also = append(p.Also, line.At)
		p.Labels = append(p.Labels, c.label(line))
	}
}

const shownCopies = 20 // a card can be on many lines

// label returns the label that gives the number of copies on a line and their printing.
func (c *check) label(line referee.DeckLine) referee.Label {
	card, _ := c.cards.Card(line.Card)
	for _, print := range card.Variants {
		if strings.EqualFold(print, line.Ref) {
			return referee.Label{Key: "deck.print", Args: referee.Args{"n": line.Count, "of": string(card.ID)}}
		}
	}
	return referee.Label{Key: "deck.copies", Args: referee.Args{"n": line.Count}}
}

// size reports a deck with too few cards. Unread lines may hold the missing cards, so the
// reported numbers exclude them.
func (c *check) size() {
	if short := rulebook.DeckLeast - c.characters - c.unreadCharacters; short > 0 {
		args := referee.Args{"n": c.characters, "unread": some(c.unreadCharacters), "least": rulebook.DeckLeast, "short": short}
		c.AddSum("deck.size", c.list.Head("cards"), "R-DECK-SIZE", args)
	}
}

// missionCount reports a wrong number of missions, as size does for cards.
func (c *check) missionCount() {
	if c.missions+c.unreadMissions == rulebook.DeckMissions || c.doubled > 0 && c.missions+c.doubled+c.unreadMissions == rulebook.DeckMissions {
		return // replacing the duplicate with another mission corrects the number
	}
	different := "yes"
	if c.same {
		different = ""
	}
	args := referee.Args{"n": c.missions, "unread": some(c.unreadMissions), "want": rulebook.DeckMissions, "different": different}
	at, also := c.missionPlaces()
	c.AddSum("deck.missions", at, "R-DECK-MISSIONS", args)
	c.Problems[len(c.Problems)-1].Also = also
}

// some returns a number for a message, or "" for 0.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// missionPlaces returns the place of the first mission beyond the limit, or otherwise of the
// section, and the lines of the other missions.
func (c *check) missionPlaces() (at referee.Place, also []referee.Place) {
	at = c.list.Head(missions)
	seen := 0
	for _, card := range c.versions {
		if !card.Mission {
			continue
		}
		for i, line := range c.linesOf(card) {
			if i == 0 {
				seen++
			}
			if i == 0 && seen == rulebook.DeckMissions+1 {
				at = line.At
			} else if len(also) < shownMissions {
				also = append(also, line.At)
			}
		}
	}
	return at, also
}

const shownMissions = 8 // a list can have far too many lines
