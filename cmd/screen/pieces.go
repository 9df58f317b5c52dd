package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// listed sets one piece a line: its name and place at the left, its numbers at
// the right.
func (b board) listed(pieces []referee.Piece, width int) []string {
	lines := make([]string, len(pieces))
	for i, piece := range pieces {
		numbers := b.numbers(piece)
		room := width
		if numbers != "" {
			room -= cells(numbers) + 1
		}
		lines[i] = fit(pad(b.piece(piece, room), room)+" "+numbers, width)
	}
	return lines
}

// shortName is the room for a piece's place and name where there is little.
const shortName = 20

// packed sets as many pieces on a line as fit, with names that can be read.
func (b board) packed(pieces []referee.Piece, width int) []string {
	return b.pack(pieces, width, func(piece referee.Piece) int { return shortName + cells(b.marks(piece)) })
}

// tight sets two pieces on a line at least, whatever that costs the names.
func (b board) tight(pieces []referee.Piece, width int) []string {
	return b.pack(pieces, width, func(piece referee.Piece) int { return (width-2)/2 - cells(b.numbers(piece)) - 1 })
}

// pack sets the pieces one after the other; room is that of a piece without
// its numbers.
func (b board) pack(pieces []referee.Piece, width int, room func(referee.Piece) int) []string {
	var lines []string
	for _, piece := range pieces {
		numbers := b.numbers(piece)
		text := b.piece(piece, min(width-cells(numbers)-1, room(piece))) + " " + numbers
		text = fit(strings.TrimSpace(text), width)
		last := len(lines) - 1
		if last >= 0 && cells(lines[last])+2+cells(text) <= width {
			lines[last] += "  " + text
		} else {
			lines = append(lines, text)
		}
	}
	return lines
}

// numbers are a piece's counters.
func (b board) numbers(piece referee.Piece) string {
	numbers := make([]string, len(piece.Counters))
	for i, c := range piece.Counters {
		numbers[i] = b.short(c)
	}
	return strings.Join(numbers, " ")
}

// piece is where a piece is, what it is, and what is special about it. Of
// this the name gives way first where there is no room.
func (b board) piece(piece referee.Piece, room int) string {
	marks := b.marks(piece)
	for _, what := range []string{b.face(piece, true), b.face(piece, false)} {
		if text := place(piece.ID) + " " + what + marks; cells(text) <= room {
			return text
		}
	}
	name := fit(place(piece.ID)+" "+b.face(piece, false), max(room-cells(marks), room/2))
	return fit(name+marks, room)
}

// face is a card's name, or that it is hidden.
func (b board) face(piece referee.Piece, withID bool) string {
	name := b.words.CardName(piece.Card)
	if withID && piece.Card != "" {
		name = b.words.Card(piece.Card)
	}
	switch {
	case piece.Down && piece.Card == "":
		return b.say("board.hidden", nil)
	case piece.Down && piece.Named:
		return b.say("board.hidden.known", referee.Args{"card": name})
	case piece.Down:
		return b.say("board.hidden.own", referee.Args{"card": name})
	}
	return name
}

// marks are the stack below a piece, and its owner if that is another player.
func (b board) marks(piece referee.Piece) string {
	marks := ""
	if n := len(piece.Under); n > 0 {
		marks += " " + b.say("board.under", referee.Args{"n": n})
	}
	if piece.Owner != referee.Nobody {
		marks += " " + b.say("board.owner", referee.Args{"player": b.name(piece.Owner, 10)})
	}
	return marks
}

// place is a piece's id without its player: "C1" of "p1:C1".
func place(id string) string {
	if _, place, ok := strings.Cut(id, ":"); ok {
		return lang.Clean(place)
	}
	return lang.Clean(id)
}
