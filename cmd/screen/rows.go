package screen

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// row is the part of the board about a player, or about the table if the seat
// is Nobody.
type row struct {
	seat     referee.Seat
	name     string
	counters []referee.Counter
	zones    []referee.Zone
	marks    []referee.Key
}

// rows returns the row of the table, unless it is empty, and the rows of the players. It cuts names
// to a width (0 for no limit).
func (b board) rows(width int) []row {
	table := row{name: b.word("board.table"), counters: b.view.Counters, zones: b.view.Zones}
	var rows []row
	if len(b.facts(table)) > 0 {
		rows = append(rows, table)
	}
	for _, s := range b.view.Seats {
		rows = append(rows, row{s.Seat, b.name(s.Seat, width), s.Counters, s.Zones, s.Marks})
	}
	return rows
}

// rowLines lays out the rows. ">" marks the player who has to answer.
func (b board) rowLines() []string {
	rows := b.rows(16)
	width := 0
	for _, r := range rows {
		width = max(width, Cells(r.name))
	}
	room := b.width() - width - 4
	var lines []string
	for _, r := range rows {
		mark, name := "  ", r.name
		space := strings.Repeat(" ", width-Cells(name)+2)
		if r.seat == b.view.Acting && r.seat != referee.Nobody && !b.view.Over {
			mark, name = "> ", b.paper.paint(loud, name)
		}
		left := mark + name + space
		for _, text := range b.rowTexts(r, room) {
			lines = append(lines, hang(left, text, b.paper.Width)...)
			left = strings.Repeat(" ", Cells(left))
		}
	}
	return lines
}

// rowTexts returns the lines of a row: its facts and, below them, the piles whose cards are named.
func (b board) rowTexts(r row, room int) []string {
	facts := b.rowFacts(r)
	texts := b.spreadLines(r, room)
	if facts != "" || len(texts) == 0 {
		texts = slices.Insert(texts, 0, facts)
	}
	return texts
}

// rowFacts lists the facts and badges of a row, except piles whose cards it names below. A line
// never breaks between a word and its number.
func (b board) rowFacts(r row) string {
	r.zones = slices.DeleteFunc(slices.Clone(r.zones), isSpread)
	facts := b.facts(r)
	for i, fact := range facts {
		at := max(strings.LastIndex(fact, " "), 0)
		facts[i] = fact[:at] + b.unbroken(fact[at:])
	}
	if len(r.marks) > 0 {
		facts = append(facts, badges(r.marks, func(m referee.Key) string { return b.unbroken(b.word(m)) }))
	}
	return strings.Join(facts, b.unbroken(" ·")+" ")
}

// unbroken returns a text that does not break when wrapped.
func (b board) unbroken(text string) string {
	if b.paper.Width < 1 {
		return text // nothing is wrapped
	}
	return strings.ReplaceAll(text, " ", unparted)
}

// badges returns marks in brackets.
func badges(marks []referee.Key, word func(referee.Key) string) string {
	badges := make([]string, len(marks))
	for i, m := range marks {
		badges[i] = "[" + word(m) + "]"
	}
	return strings.Join(badges, " ")
}

// facts returns the counters of a row and the sizes of its piles. It leaves out empty piles and
// piles that are also counters.
func (b board) facts(r row) []string {
	var facts []string
	for _, c := range r.counters {
		facts = append(facts, b.counter(c))
	}
	for _, z := range r.zones {
		if z.N > 0 && !slices.ContainsFunc(r.counters, func(c referee.Counter) bool { return c.Key == z.Key }) {
			facts = append(facts, b.zoneSize(z))
		}
	}
	return facts
}

// zoneSize returns the name and size of a pile.
func (b board) zoneSize(z referee.Zone) string { return b.zone(z.Key) + " " + number10(z.N) }

// zone returns the name of a pile. A pile can share the name of a counter.
func (b board) zone(key string) string {
	if own := referee.Key("zone." + key); b.words.Has(own) {
		return b.word(own)
	}
	return b.word(referee.Key("counter." + key))
}

// spreadLines lays out the piles of a row whose cards are named.
func (b board) spreadLines(r row, width int) []string {
	var lines []string
	for _, z := range r.zones {
		if isSpread(z) {
			lines = append(lines, b.spread(z, r.seat.IsPlayer(), width)...)
		}
	}
	return lines
}

// isSpread reports whether the cards of a pile are named.
func isSpread(z referee.Zone) bool { return z.Spread && len(z.Cards) > 0 }

// spread lays out the cards of a pile in order, like pieces, first next to the title of the pile if
// there is room, then below the title.
func (b board) spread(z referee.Zone, ofPlayer bool, width int) []string {
	cards := b.cards(z, ofPlayer)
	title := b.fact(b.zoneSize(z), "")
	if Cells(title) > width/2 {
		return append([]string{title}, indented(flow(cards, width-3, width-3))...)
	}
	lines := flow(cards, width-Cells(title), width-3)
	return append([]string{title + lines[0]}, indented(lines[1:])...)
}

// cards returns the named cards of a pile. It counts adjacent copies together. In a player's pile,
// which has no order, it counts all copies together.
func (b board) cards(z referee.Zone, ofPlayer bool) []figure {
	var cards []figure
	if ofPlayer {
		z.Cards = together(z.Cards)
	}
	for i := 0; i < len(z.Cards); {
		n := 1
		for z.Cards[i] != "" && i+n < len(z.Cards) && z.Cards[i+n] == z.Cards[i] {
			n++
		}
		cards = append(cards, b.copies(z, z.Cards[i], n))
		i += n
	}
	return cards
}

// together returns cards with the copies of each card next to its first copy.
func together(cards []referee.Card) []referee.Card {
	first := map[referee.Card]int{}
	for i, card := range cards {
		if _, seen := first[card]; !seen {
			first[card] = i
		}
	}
	return slices.SortedStableFunc(slices.Values(cards), func(a, b referee.Card) int { return first[a] - first[b] })
}

// copies returns the text for the given number of copies of a card in a pile. The ids distinguish
// cards with the same name.
func (b board) copies(z referee.Zone, card referee.Card, n int) figure {
	if card == "" {
		return figure{with: func(string) string { return b.word("board.hidden") }}
	}
	name, before, after := b.words.CardName(card), "", ""
	if n > 1 {
		before = number10(n) + " × "
	}
	namesake := func(c referee.Card) bool { return c != "" && c != card && b.words.CardName(c) == name }
	if slices.ContainsFunc(z.Cards, namesake) {
		after = strings.TrimPrefix(b.words.Card(card), name)
	}
	return figure{name: name, with: func(name string) string { return before + name + after }}
}
