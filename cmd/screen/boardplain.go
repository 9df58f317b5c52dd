package screen

import (
	"strings"

	"shinpan/referee"
)

// plain returns the board with one fact on each line, for screen readers and pipes.
func (b board) plain() []string {
	lines := b.moment(0)
	if note := b.advice(); note != "" {
		lines = append(lines, note)
	}
	for _, r := range b.rows(0) {
		lines = append(lines, b.plainRow(r)...)
	}
	for _, lane := range b.view.Lanes {
		if !isEmpty(lane) {
			lines = append(lines, b.plainLane(lane)...)
		}
	}
	return append(lines, b.plainLasting()...)
}

// plainRow lists the facts about a player or the table.
func (b board) plainRow(r row) []string {
	var lines []string
	for _, fact := range b.facts(r) {
		lines = append(lines, b.fact(r.name, fact))
	}
	for _, m := range r.marks {
		lines = append(lines, b.fact(r.name, b.word(m)))
	}
	for _, z := range r.zones {
		if len(z.Cards) > 0 {
			lines = append(lines, b.fact(r.name+", "+b.zone(z.Key), b.words.Cards(z.Cards)))
		}
	}
	return lines
}

// fact returns a fact as text, with its subject.
func (b board) fact(of, fact string) string {
	return b.say("plain.fact", referee.Args{"of": of, "fact": fact})
}

// plainLane describes a lane: its name, the pieces without an owner, and each side's total and
// pieces.
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
	lines = append(lines, b.plainSide(title, lane.Pieces, lane)...)
	for i, side := range lane.Sides {
		of := title + ", " + b.name(referee.Seat(i+1), 0)
		if i < len(lane.Totals) && !leftOut(lane, i) {
			lines = append(lines, b.fact(of, number10(lane.Totals[i])))
		}
		lines = append(lines, b.plainSide(of, side, lane)...)
	}
	if lane.Leads != referee.Nobody {
		lines = append(lines, b.fact(title, b.say(b.leads(lane), referee.Args{"player": b.name(lane.Leads, 0)})))
	}
	return lines
}

// plainSide lists the pieces of one side, group by group.
func (b board) plainSide(of string, pieces []referee.Piece, lane referee.Lane) []string {
	var lines []string
	for _, g := range grouped(pieces, lane) {
		of := of
		if g.ID != "" {
			of += ", " + b.groupName(g.Group)
		}
		for _, c := range g.Counters {
			lines = append(lines, b.fact(of, b.counter(c)))
		}
		for _, m := range g.Marks {
			lines = append(lines, b.fact(of, b.word(m)))
		}
		for _, piece := range g.pieces {
			lines = append(lines, of+", "+b.plainPiece(piece))
		}
	}
	return lines
}

// plainPiece describes a piece in full words.
func (b board) plainPiece(piece referee.Piece) string {
	facts := []string{place(piece.ID) + " " + b.face(piece, b.words.Card(piece.Card))}
	for _, c := range piece.Counters {
		facts = append(facts, b.counter(c))
	}
	for _, m := range piece.Marks {
		facts = append(facts, b.word(m))
	}
	if len(piece.Under) > 0 {
		facts = append(facts, b.say("board.under.cards", referee.Args{"cards": piece.Under}))
	}
	if piece.Owner != referee.Nobody {
		facts = append(facts, b.say("board.owner", referee.Args{"player": b.name(piece.Owner, 0)}))
	}
	return strings.Join(facts, ", ")
}
