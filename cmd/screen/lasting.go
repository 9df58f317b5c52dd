package screen

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// lastingText is an effect that applies as long as its card is on the table.
type lastingText struct {
	// lane is the lane whose card has the text, or "" if a piece has it.
	lane string
	// piece names the piece that has the text, if lane is "".
	piece string
	// at is the timing of the text.
	at   referee.Key
	text string
}

// lastingTexts returns the texts of the lanes' cards, then the continuous texts of face-up pieces.
func (b board) lastingTexts() []lastingText {
	var all []lastingText
	add := func(lane, piece string, card referee.Card, matters func(cards.Line) bool) {
		for _, l := range b.words.Lines(card) {
			if text := b.words.Line(l.Code); text != "" && matters(l) {
				all = append(all, lastingText{lane, piece, l.At, text})
			}
		}
	}
	for _, lane := range b.view.Lanes {
		add(lane.ID, "", lane.Card, func(l cards.Line) bool { return l.Modifies == "" })
	}
	for seat, piece := range b.view.Pieces() {
		if !piece.Down {
			zone := place(piece.ID)
			at := zone
			if seat.IsPlayer() {
				at = b.name(seat, 12) + " " + at
			}
			add("", at, piece.Card, func(l cards.Line) bool {
				return l.Continuous && (l.Zones == nil || slices.Contains(l.Zones, zone))
			})
		}
	}
	return all
}

// lasting returns lasting texts for the rows that the board leaves free. It leaves out texts that
// do not fit.
func (b board) lasting(rows int) []string {
	var lines []string
	for _, l := range b.lastingTexts() {
		wrapped := wrap(l.lane+l.piece+" "+b.say("board.lasting", referee.Args{"at": l.at, "text": l.text}), b.width(), "   ")
		if rows <= 0 {
			break
		}
		if rows -= len(wrapped); rows >= 0 {
			lines = append(lines, wrapped...)
		}
	}
	return lines
}

// plainLasting returns the lasting texts in full words.
func (b board) plainLasting() []string {
	var lines []string
	for _, l := range b.lastingTexts() {
		of := l.piece
		if l.lane != "" {
			of = b.say("board.lane", referee.Args{"lane": l.lane})
		}
		lines = append(lines, of+", "+b.say("board.lasting", referee.Args{"at": l.at, "text": l.text}))
	}
	return lines
}
