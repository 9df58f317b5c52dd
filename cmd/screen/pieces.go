package screen

import (
	"strings"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

// figure is a piece to lay out. If there is little room, only its name is cut, because players need
// all of the rest.
type figure struct {
	name, numbers string
	// with returns the text of the figure with the given name and without numbers.
	with func(name string) string
}

// figures turns pieces into figures.
func (b board) figures(pieces []referee.Piece) []figure {
	var figures []figure
	for _, piece := range pieces {
		f := figure{numbers: b.numbers(piece)}
		if piece.Card != "" {
			f.name = b.words.CardName(piece.Card)
		}
		f.with = func(name string) string { return place(piece.ID) + " " + b.face(piece, name) + b.tags(piece) }
		figures = append(figures, f)
	}
	return figures
}

// least returns the width of a figure with its name cut to n cells.
func (f figure) least(name int) int {
	taken := Cells(f.with("")) + min(name, Cells(f.name))
	if f.numbers != "" {
		taken += 1 + Cells(f.numbers)
	}
	return taken
}

// text returns the figure with its name cut to n cells.
func (f figure) text(name int) string {
	return strings.TrimRight(f.with(shorten(f.name, name))+" "+f.numbers, " ")
}

// shorten cuts a name to a width, without a space before the mark.
func shorten(name string, width int) string {
	return strings.ReplaceAll(Fit(name, width), " …", "…")
}

// flow lays out figures in lines. The first line can have a different width. flow cuts only names
// that are wider than a line.
func flow(figures []figure, first, rest int) []string {
	name := min(first, rest)
	var lines []string
	for room := first; len(figures) > 0; room = rest {
		n := fitting(figures, name, room)
		lines = append(lines, wrap(onOneLine(figures[:n], name, room), room, "   ")...)
		figures = figures[n:]
	}
	return lines
}

// listed lays out one piece on each line, its name and place on the left and
// its numbers on the right.
func (b board) listed(pieces []referee.Piece, width int) []string {
	var lines []string
	for i, f := range b.figures(pieces) {
		room := width
		if f.numbers != "" {
			room -= Cells(f.numbers) + 1
		}
		text := f.with(f.name)
		if id := b.words.Card(pieces[i].Card); pieces[i].Card != "" && Cells(f.with(id)) <= room {
			text = f.with(id)
		}
		if over := Cells(text) - room; over > 0 {
			text = f.with(shorten(f.name, max(Cells(f.name)-over, shortest)))
		}
		if Cells(text) > room {
			lines = append(lines, wrap(f.text(shortest), width, "   ")...)
		} else {
			lines = append(lines, strings.TrimRight(pad(text, room)+" "+f.numbers, " "))
		}
	}
	return lines
}

// shortest is the minimum width of any cut name.
const shortest = 4

// between is the gap between two pieces on a line.
const between = 2

// fitting returns the number of figures that fit on a line with their names cut to n cells. It
// returns at least 1.
func fitting(figures []figure, name, width int) int {
	taken := figures[0].least(name)
	for n, f := range figures[1:] {
		if taken += between + f.least(name); taken > width {
			return n + 1
		}
	}
	return len(figures)
}

// onOneLine lays out figures on one line. It gives the remaining space to the names, shortest
// first.
func onOneLine(figures []figure, name, width int) string {
	names := make([]int, len(figures))
	left := width - between*(len(figures)-1)
	for i, f := range figures {
		names[i] = min(name, Cells(f.name))
		left -= f.least(name)
	}
	for ; left > 0; left-- {
		least := -1
		for i, f := range figures {
			if names[i] < Cells(f.name) && (least < 0 || names[i] < names[least]) {
				least = i
			}
		}
		if least < 0 {
			break
		}
		names[least]++
	}
	texts := make([]string, len(figures))
	for i, f := range figures {
		texts[i] = f.text(names[i])
	}
	return strings.Join(texts, strings.Repeat(" ", between))
}

// numbers returns a piece's counters. A counter whose short form begins with a slash follows the
// previous one directly: "2500/2100". A counter that is part of the previous number appears as a
// summand: "4+3" means 7, of which 3 are tokens.
func (b board) numbers(piece referee.Piece) string {
	numbers := ""
	for i, c := range piece.Counters {
		if part := partKey(c); b.words.Has(part) && i > 0 {
			numbers += b.say(part, referee.Args{"n": c.N})
			continue
		}
		if i+1 < len(piece.Counters) && b.words.Has(partKey(piece.Counters[i+1])) {
			c.N -= piece.Counters[i+1].N
		}
		short := b.short(c)
		if numbers != "" && !strings.HasPrefix(short, "/") {
			numbers += " "
		}
		numbers += short
	}
	return numbers
}

// partKey returns the key of the message for a counter that is part of the previous one.
func partKey(c referee.Counter) referee.Key { return referee.Key("counter." + c.Key + ".part") }

// face returns the name of a card, or a note that it is hidden.
func (b board) face(piece referee.Piece, name string) string {
	switch {
	case piece.Down && piece.Card == "":
		return b.say("board.hidden", nil)
	case piece.Down && b.viewer == referee.Judge:
		owner := piece.Owner
		if owner == referee.Nobody {
			whose, _, _ := strings.Cut(piece.ID, ":")
			owner, _ = referee.ParseSeat(whose) // the piece is on the side of this player
		}
		return b.say("board.hidden.of", referee.Args{"card": name, "player": b.name(owner, 0)})
	case piece.Down && (piece.Named || !b.viewer.IsPlayer()):
		return b.say("board.hidden.known", referee.Args{"card": name})
	case piece.Down:
		return b.say("board.hidden.own", referee.Args{"card": name})
	}
	return name
}

// tags returns the size of the stack under a piece, its owner if that is another player, and its
// marks.
func (b board) tags(piece referee.Piece) string {
	tags := ""
	if n := len(piece.Under); n > 0 {
		tags += " " + b.say("board.under", referee.Args{"n": n})
	}
	if piece.Owner != referee.Nobody {
		tags += " " + b.say("board.owner", referee.Args{"player": b.name(piece.Owner, 10)})
	}
	if len(piece.Marks) > 0 {
		tags += " " + badges(piece.Marks, b.shortMark)
	}
	return tags
}

// shortMark returns a mark in short form, for use next to a piece. It uses the message
// "<key>.short" if there is one.
func (b board) shortMark(mark referee.Key) string {
	if b.words.Has(mark + ".short") {
		mark += ".short"
	}
	return b.word(mark)
}

// place returns the id of a piece or a group without its player: "C1" of "p1:C1".
func place(id string) string {
	if _, place, ok := strings.Cut(id, ":"); ok {
		return lang.Clean(place)
	}
	return lang.Clean(id)
}
