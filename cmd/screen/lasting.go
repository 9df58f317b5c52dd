package screen

import (
	"shinpan/referee"
	"shinpan/referee/cards"
)

// lasting returns the texts that apply while their cards are there, on the rows that the board
// leaves free: the texts of the cards of lanes, and then the continuous ones of face-up pieces.
// It stops at the first text that does not fit.
func (b board) lasting(rows int) []string {
	var lines []string
	add := func(at string, card referee.Card, matters func(cards.Line) bool) {
		for _, l := range b.words.Lines(card) {
			text := b.words.Line(l.Code)
			if rows <= 0 || text == "" || !matters(l) {
				continue
			}
			wrapped := wrap(at+" "+b.say("board.lasting", referee.Args{"at": l.At, "text": text}), b.width(), "   ")
			if rows -= len(wrapped); rows >= 0 {
				lines = append(lines, wrapped...)
			}
		}
	}
	for _, lane := range b.view.Lanes {
		add(lane.ID, lane.Card, func(l cards.Line) bool { return l.Modifies == "" })
	}
	for seat, piece := range b.view.Pieces() {
		if !piece.Down {
			at := place(piece.ID)
			if seat.IsPlayer() {
				at = b.name(seat, 12) + " " + at
			}
			add(at, piece.Card, func(l cards.Line) bool { return l.Continuous })
		}
	}
	return lines
}
