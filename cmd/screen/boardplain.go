package screen

import (
	"strings"

	"shinpan/referee"
)

// plain is the board as facts, one a line, for screen readers and pipes.
func (b board) plain() []string {
	lines := append(b.moment(), b.say("board.no-advice", nil))
	for _, s := range b.view.Seats {
		name := b.name(s.Seat, 0)
		for _, fact := range b.seatFacts(s) {
			lines = append(lines, b.fact(name, fact))
		}
		for _, m := range s.Marks {
			lines = append(lines, b.fact(name, b.say(m, nil)))
		}
		for _, z := range s.Zones {
			if len(z.Cards) > 0 {
				lines = append(lines, b.fact(name+", "+b.zone(z.Key), b.words.Cards(z.Cards)))
			}
		}
	}
	for _, lane := range b.view.Lanes {
		lines = append(lines, b.plainLane(lane)...)
	}
	return lines
}

// fact is something about something.
func (b board) fact(of, fact string) string {
	return b.say("plain.fact", referee.Args{"of": of, "fact": fact})
}

// plainLane is one lane: what it is, then each side's total and pieces.
func (b board) plainLane(lane referee.Lane) []string {
	title := b.say("board.lane", referee.Args{"lane": lane.ID})
	var lines []string
	if lane.Card != "" {
		lines = append(lines, b.fact(title, b.words.Card(lane.Card)))
	} else {
		lines = append(lines, title)
	}
	for _, c := range lane.Counters {
		lines = append(lines, b.fact(title, b.counter(c)))
	}
	for i, side := range lane.Sides {
		seat := b.name(referee.Seat(i+1), 0)
		if i < len(lane.Totals) {
			lines = append(lines, b.fact(title+", "+seat, number10(lane.Totals[i])))
		}
		for _, piece := range side {
			lines = append(lines, title+", "+seat+", "+b.plainPiece(piece))
		}
	}
	if lane.Leads != referee.Nobody {
		lines = append(lines, b.fact(title, b.say("board.leads", referee.Args{"player": b.name(lane.Leads, 0)})))
	}
	return lines
}

// plainPiece is everything about a piece in a row, with full words.
func (b board) plainPiece(piece referee.Piece) string {
	facts := []string{place(piece.ID) + " " + b.face(piece, b.words.Card(piece.Card))}
	for _, c := range piece.Counters {
		facts = append(facts, b.counter(c))
	}
	if len(piece.Under) > 0 {
		facts = append(facts, b.say("board.under.cards", referee.Args{"cards": piece.Under}))
	}
	if piece.Owner != referee.Nobody {
		facts = append(facts, b.say("board.owner", referee.Args{"player": b.name(piece.Owner, 0)}))
	}
	return strings.Join(facts, ", ")
}
