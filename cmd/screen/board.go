package screen

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// twoSides is the least width at which two players' sides stand side by side.
const twoSides = 64

// Board shows a position as one pair of eyes may see it: round and phase, the
// table and the players with their counters, then each lane with the pieces of
// nobody and of each side in order, the totals and who leads. What is empty is
// left out. Where that is higher than the paper, the pieces are set closer; names
// are cut then, but nothing else is.
func Board(w *lang.Words, view referee.View, p Paper) string {
	b := board{words: w, view: view, paper: p}
	if p.Plain {
		return page(b.plain())
	}
	var lines []string
	for _, b.close = range settings() {
		lines = slices.Concat(b.head(), b.rows(), b.lanes())
		if p.Height <= 0 || len(lines) <= p.Height {
			break
		}
	}
	return page(lines)
}

// board is one drawing of a view.
type board struct {
	words *lang.Words
	view  referee.View
	paper Paper
	// close is how closely it is set.
	close setting
}

// say is a message.
func (b board) say(key referee.Key, args referee.Args) string { return b.words.Text(key, args) }

// name is what a player is called, cut to a width where there is one.
func (b board) name(seat referee.Seat, width int) string {
	name := b.words.Seat(seat)
	for _, s := range b.view.Seats {
		if own := strings.TrimSpace(lang.Clean(s.Name)); s.Seat == seat && own != "" {
			name = own
		}
	}
	if width > 0 {
		return Fit(name, width)
	}
	return name
}

// moment is the round, the phase and whose turn it is, as facts.
func (b board) moment() []string {
	var facts []string
	if b.view.Round > 0 {
		key := referee.Key("board.round")
		if b.view.Rounds > 0 {
			key = "board.round.of"
		}
		facts = append(facts, b.say(key, referee.Args{"round": b.view.Round, "rounds": b.view.Rounds}))
	}
	if b.view.Phase != "" && !b.view.Over {
		facts = append(facts, b.say(b.view.Phase, nil))
	}
	switch {
	case b.view.Over:
		facts = append(facts, b.say("board.over", nil))
	case b.view.Acting != referee.Nobody:
		facts = append(facts, b.say("board.acting", referee.Args{"player": b.name(b.view.Acting, 20)}))
	}
	return facts
}

// head is the first line; it says that the referee gives no advice. Who is
// waited for is marked below too, and left out where the line has no room.
func (b board) head() []string {
	moment, advice := b.moment(), b.say("board.no-advice", nil)
	left := strings.Join(moment, " · ")
	if b.close.terse && !b.view.Over && b.view.Acting.IsPlayer() && Cells(left)+2+Cells(advice) > b.paper.Width {
		left = strings.Join(moment[:len(moment)-1], " · ")
	}
	return spread(b.paper.paint(loud, left), b.paper.paint(faint, advice), b.paper.Width)
}

// rows are the lines of the table and of each player; ">" marks the one who is
// asked.
func (b board) rows() []string {
	names := make([]string, len(b.view.Seats))
	width := 0
	for i, s := range b.view.Seats {
		names[i] = b.name(s.Seat, 16)
		width = max(width, Cells(names[i]))
	}
	table := ""
	if len(b.facts(b.view.Counters, b.view.Zones)) > 0 {
		table = b.say("board.table", nil)
		width = max(width, Cells(table))
	}
	room := b.width() - width - 4
	lines := b.headed("  "+pad(table, width)+"  ", b.row(b.view.Counters, b.view.Zones, nil, room))
	for i, s := range b.view.Seats {
		mark, name := "  ", names[i]
		space := strings.Repeat(" ", width-Cells(name)+2)
		if s.Seat == b.view.Acting && !b.view.Over {
			mark, name = "> ", b.paper.paint(loud, name)
		}
		row := b.row(s.Counters, s.Zones, s.Marks, room)
		if len(row) == 0 {
			row = []string{""}
		}
		lines = append(lines, b.headed(mark+name+space, row)...)
	}
	return lines
}

// headed puts a head before the first of some lines, and as much room before the
// others.
func (b board) headed(head string, row []string) []string {
	var lines []string
	for _, text := range row {
		lines = append(lines, hang(head, text, b.paper.Width)...)
		head = strings.Repeat(" ", Cells(head))
	}
	return lines
}

// row is what there is to say of the table or of a player: the facts in one line,
// then lines of a width for each pile that is spread.
func (b board) row(counters []referee.Counter, zones []referee.Zone, marks []referee.Key, room int) []string {
	spread := func(z referee.Zone) bool { return z.Spread && len(z.Cards) > 0 }
	facts := b.facts(counters, slices.DeleteFunc(slices.Clone(zones), spread))
	for i, fact := range facts {
		if at := strings.LastIndex(fact, " "); at >= 0 {
			facts[i] = fact[:at] + b.whole(fact[at:]) // a number stays with its word
		}
	}
	if len(marks) > 0 {
		facts = append(facts, badges(marks, func(m referee.Key) string { return b.whole(b.word(m)) }))
	}
	var lines []string
	if len(facts) > 0 {
		lines = append(lines, b.inLine(facts))
	}
	for _, z := range zones {
		if spread(z) {
			lines = append(lines, b.spread(z, room)...)
		}
	}
	return lines
}

// inLine sets facts one after the other.
func (b board) inLine(facts []string) string {
	if b.close.terse {
		return strings.Join(facts, "  ")
	}
	return strings.Join(facts, b.whole(" ·")+" ")
}

// badges are the words of marks between brackets.
func badges(marks []referee.Key, word func(referee.Key) string) string {
	badges := make([]string, len(marks))
	for i, m := range marks {
		badges[i] = "[" + word(m) + "]"
	}
	return strings.Join(badges, " ")
}

// whole is a text that is not to be broken between its words.
func (b board) whole(text string) string {
	if b.paper.Width < 1 {
		return text // nothing is
	}
	return strings.ReplaceAll(text, " ", "\u00a0")
}

// word is a message without blanks.
func (b board) word(key referee.Key) string { return b.say(key, nil) }

// facts are the counters and piles of the table or of a player. A pile that is
// empty, or counted among the counters, is left out.
func (b board) facts(counters []referee.Counter, zones []referee.Zone) []string {
	var facts []string
	for _, c := range counters {
		facts = append(facts, b.counter(c))
	}
	for _, z := range zones {
		if z.N > 0 && !slices.ContainsFunc(counters, func(c referee.Counter) bool { return c.Key == z.Key }) {
			facts = append(facts, b.zoneSize(z))
		}
	}
	return facts
}

// zoneSize is a pile's word and how many cards it has.
func (b board) zoneSize(z referee.Zone) string { return b.zone(z.Key) + " " + number10(z.N) }

// spread is a pile with its cards in order, set as pieces are beside its title
// and below.
func (b board) spread(z referee.Zone, width int) []string {
	cards := make([]figure, len(z.Cards))
	for i, card := range z.Cards {
		cards[i].with = func(string) string { return b.say("board.hidden", nil) }
		if card != "" {
			cards[i] = figure{name: b.words.CardName(card), with: func(name string) string { return name }}
		}
	}
	title := b.fact(b.zoneSize(z), "")
	if Cells(title) > width/2 {
		return append([]string{title}, indented(rows(cards, b.close.name, width-3, width-3))...)
	}
	lines := rows(cards, b.close.name, width-Cells(title), width-3)
	return append([]string{title + lines[0]}, indented(lines[1:])...)
}

// counter is a counter's word and number, "?" for one that is not known.
func (b board) counter(c referee.Counter) string {
	number := number10(c.N)
	if c.Unknown {
		number = "?"
	}
	return b.say(referee.Key("counter."+c.Key), nil) + " " + number
}

// short is a counter with as little around it as can be understood beside a
// piece: "counter.<key>.short" where there is such.
func (b board) short(c referee.Counter) string {
	key := referee.Key("counter." + c.Key + ".short")
	if c.Unknown || !b.words.Has(key) {
		return b.counter(c)
	}
	return b.say(key, referee.Args{"n": c.N})
}

// zone is a pile's word; piles may share the words of counters.
func (b board) zone(key string) string {
	if own := referee.Key("zone." + key); b.words.Has(own) {
		return b.say(own, nil)
	}
	return b.say(referee.Key("counter."+key), nil)
}
