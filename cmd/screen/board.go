package screen

import (
	"slices"
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// twoSides is the least width at which two players' sides are shown side by side.
const twoSides = 64

// Board shows a position as one viewer is allowed to see it: round and phase, the table and the
// players with their counters, then each lane with its pieces, totals and leader, one piece on each
// line. It leaves out empty parts. If the board is higher than the paper, the players come last.
// The oldest lane then scrolls away, but the counters of the player to act stay visible. Grid fits
// a board to the rows of a screen.
func Board(w *lang.Words, view referee.View, p Paper) string {
	b := board{words: w, view: view, paper: p}
	if p.Plain {
		return page(b.plain())
	}
	head, rows, lanes := b.head(), b.rowLines(), b.lanes()
	if room := p.Height - len(head) - len(rows) - len(lanes); p.Height <= 0 || room >= 0 {
		return page(slices.Concat(head, rows, lanes, b.lasting(room)))
	}
	return page(slices.Concat(lanes, head, rows))
}

// board holds a view and the paper to draw it on. Each part of the board has a method, and all
// methods use the same paper.
type board struct {
	words *lang.Words
	view  referee.View
	paper Paper
	// viewer is the player who sees the view. In a view for other people, nothing is "yours".
	viewer referee.Seat
}

// word returns a message without placeholders.
func (b board) word(key referee.Key) string { return b.say(key, nil) }

// say returns a message with its placeholders filled.
func (b board) say(key referee.Key, args referee.Args) string { return b.words.Text(key, args) }

// name returns a player's name, cut to a width (0 for no limit).
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

// moment returns the current point in the match: the game of a series, the round, the phase and
// whose turn it is. It cuts the name of the player to act to the width (0 for no limit).
func (b board) moment(width int) []string {
	var facts []string
	if b.view.Series != (referee.Series{}) {
		facts = append(facts, GameOf(b.words, b.view.Series))
	}
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
	case b.view.Acting == referee.Chance:
		facts = append(facts, b.say("board.luck", nil))
	case b.view.Acting != referee.Nobody:
		facts = append(facts, b.say(b.acting(), referee.Args{"player": b.name(b.view.Acting, width)}))
	}
	return facts
}

// acting returns the message about the player to act. A game can have its own message for a phase.
// A score pad, for example, has no player to act.
func (b board) acting() referee.Key {
	own := referee.Key("board.acting." + strings.TrimPrefix(string(b.view.Phase), "phase."))
	if b.words.Has(own) {
		return own
	}
	return "board.acting"
}

// advice returns the note that Shinpan gives no advice or, in table mode, that no command gives
// advice. A score pad needs no such note, so it has none.
func (b board) advice() string {
	switch {
	case b.view.Quiet:
		return b.say("board.table-mode", nil)
	case b.acting() != "board.acting":
		return ""
	}
	return b.say("board.no-advice", nil)
}

// head returns the first line of the board, with a note if Shinpan gives no advice.
func (b board) head() []string {
	left := strings.Join(b.moment(20), " · ")
	return spread(b.paper.paint(loud, left), b.paper.paint(faint, b.advice()), b.paper.Width)
}

// counter returns a counter's name and number, or "?" if the number is unknown.
func (b board) counter(c referee.Counter) string {
	number := number10(c.N)
	if c.Unknown {
		number = "?"
	}
	return b.say(referee.Key("counter."+c.Key), nil) + " " + number
}

// short returns a counter in its shortest form, for use next to a piece. It uses the message
// "counter.<key>.short" if there is one.
func (b board) short(c referee.Counter) string {
	key := referee.Key("counter." + c.Key + ".short")
	if c.Unknown || !b.words.Has(key) {
		return b.counter(c)
	}
	return b.say(key, referee.Args{"n": c.N})
}
