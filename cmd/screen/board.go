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
// players with their counters, then each lane with both sides in play order,
// the totals and who leads. Where that is higher than the paper, the pieces
// are set closer; names are cut then, but nothing else is.
func Board(w *lang.Words, view referee.View, p Paper) string {
	b := board{words: w, view: view, paper: p}
	if p.Plain {
		return page(b.plain())
	}
	var lines []string
	for _, b.close = range settings() {
		lines = slices.Concat(b.head(), b.seats(), b.lanes())
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

// seats is a line for each player; ">" marks the one who is asked.
func (b board) seats() []string {
	width := 0
	for _, s := range b.view.Seats {
		width = max(width, Cells(b.name(s.Seat, 16)))
	}
	var lines []string
	for _, s := range b.view.Seats {
		mark, name := "  ", b.name(s.Seat, 16)
		space := strings.Repeat(" ", width-Cells(name)+2)
		if s.Seat == b.view.Acting && !b.view.Over {
			mark, name = "> ", b.paper.paint(loud, name)
		}
		lines = append(lines, hang(mark+name+space, b.seatLine(s), b.paper.Width)...)
	}
	return lines
}

// seatLine are a player's facts in a line; the badges are not broken.
func (b board) seatLine(s referee.SeatView) string {
	facts, badges := b.seatFacts(s), []string{}
	for _, m := range s.Marks {
		badges = append(badges, "["+strings.ReplaceAll(b.say(m, nil), " ", "\u00a0")+"]")
	}
	if len(badges) > 0 {
		facts = append(facts, strings.Join(badges, " "))
	}
	if b.close.terse {
		return strings.Join(facts, "  ")
	}
	return strings.Join(facts, " · ")
}

// seatFacts are a player's counters and piles. A pile that is counted already
// is not counted again.
func (b board) seatFacts(s referee.SeatView) []string {
	var facts []string
	for _, c := range s.Counters {
		facts = append(facts, b.counter(c))
	}
	for _, z := range s.Zones {
		if !slices.ContainsFunc(s.Counters, func(c referee.Counter) bool { return c.Key == z.Key }) {
			facts = append(facts, b.zone(z.Key)+" "+number10(z.N))
		}
	}
	return facts
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
