package screen

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/cards"
)

// DeckSection is a part of a deck.
type DeckSection struct {
	Title  string
	Groups []DeckGroup
}

// DeckGroup is a group of cards in a section.
type DeckGroup struct {
	// Title names the group and its number of cards. If it is "", the group has no title line.
	Title string
	Cards []DeckCard
}

// DeckCard is a card of a deck with its number of copies.
type DeckCard struct {
	Count int
	Fact  cards.Fact
}

// longestBar is the width of the largest group's bar.
const longestBar = 30

// Deck returns the cards of a deck by section and group, with their printed numbers. The title of
// each group has a bar for its number of cards, except in plain output.
func Deck(w *lang.Words, schema cards.Schema, sections []DeckSection, p Paper) string {
	var lines []string
	for _, s := range sections {
		if len(s.Groups) == 0 {
			continue
		}
		if !p.Plain && len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, s.lines(w, schema, p)...)
	}
	return page(lines)
}

// NumberHead returns the title of a group of cards with the same number, and their count. The title
// is "" for cards without a number.
func NumberHead(w *lang.Words, a cards.Attribute, number string, n int) string {
	args := referee.Args{"fact": w.FactName(a), "number": number, "n": n}
	if number == "" {
		return w.Text("deck.no-number", args)
	}
	return w.Text("deck.number", args)
}

func number(cards []DeckCard) int {
	n := 0
	for _, c := range cards {
		n += c.Count
	}
	return n
}

// lines returns the groups of a section under its title.
func (s DeckSection) lines(w *lang.Words, schema cards.Schema, p Paper) []string {
	columns := deckColumns(w, schema, s.Groups, p)
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

// columnsOfDeck describes the columns of printed numbers to the right of the cards.
type columnsOfDeck struct {
	heads []string
	of    []cards.Attribute
	// wide holds the widths of the columns.
	wide []int
	// room is the width for the cards without their numbers.
	room int
}

// deckColumns returns a column for each number that at least one card has.
func deckColumns(w *lang.Words, schema cards.Schema, groups []DeckGroup, p Paper) columnsOfDeck {
	var c columnsOfDeck
	for _, a := range schema {
		has := func(card DeckCard) bool { return card.Fact.Value(a.Key).Known() }
		if a.Kind == cards.KindNumber && !a.Long && slices.ContainsFunc(groups, func(g DeckGroup) bool { return slices.ContainsFunc(g.Cards, has) }) {
			c.heads, c.of, c.wide = append(c.heads, w.FactName(a)), append(c.of, a), append(c.wide, Cells(w.FactName(a)))
		}
	}
	for _, g := range groups {
		for _, card := range g.Cards {
			for i, a := range c.of {
				c.wide[i] = max(c.wide[i], Cells(w.FactText(a, card.Fact.Value(a.Key))))
			}
			c.room = max(c.room, Cells(cardLeft(card)+cardName(w, card.Fact)))
		}
	}
	if p.Width > 0 {
		c.room = min(c.room, p.Width-Cells(c.numbers(c.heads)))
	}
	return c
}

// numbers aligns texts below the headings of the columns.
func (c columnsOfDeck) numbers(texts []string) string {
	var b strings.Builder
	for i, width := range c.wide {
		b.WriteString("  " + padLeft(texts[i], width))
	}
	return b.String()
}

// head returns the line above a section: its title and the headings of the columns.
func (c columnsOfDeck) head(title string, p Paper) []string {
	title = p.paint(loud, lang.Clean(title))
	if p.Plain || len(c.heads) == 0 {
		return []string{title}
	}
	return []string{pad(title, c.room) + c.numbers(c.heads)}
}

// cardLeft returns a card's count and id.
func cardLeft(c DeckCard) string {
	return "  " + number10(c.Count) + " " + lang.Clean(string(c.Fact.ID)) + "  "
}

func cardName(w *lang.Words, fact cards.Fact) string {
	if version := w.In(fact.Version); version != "" {
		return w.In(fact.Name) + ", " + version
	}
	return w.In(fact.Name)
}

// card returns a card with its numbers. In plain output, it is a list of facts.
func (c columnsOfDeck) card(w *lang.Words, card DeckCard, p Paper) []string {
	texts := make([]string, len(c.of))
	facts := ""
	for i, a := range c.of {
		value := card.Fact.Value(a.Key)
		texts[i] = w.FactText(a, value)
		if value.Known() {
			facts += ", " + w.Fact(a, value)
		}
	}
	if p.Plain {
		return []string{strings.TrimSpace(cardLeft(card)) + " " + cardName(w, card.Fact) + facts}
	}
	lines := hang(cardLeft(card), cardName(w, card.Fact), c.room)
	lines[0] = pad(lines[0], c.room) + c.numbers(texts)
	return lines
}
