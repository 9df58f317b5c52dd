package screen

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// enough is the width at which people can recognise a name.
const enough = 11

// cell returns a piece in a cell of a grid: its place and name on the left, its counters on the
// right. It cuts only the name, unless too little of the name would be left.
func (g grid) cell(piece referee.Piece, width int) string {
	return g.celled(piece, g.tail(piece), width)
}

func (g grid) celled(piece referee.Piece, tail string, width int) string {
	left := place(piece.ID) + " "
	for _, right := range []string{tail, g.bare(piece), ""} {
		if right != "" {
			right = " " + right
		}
		room := width - Cells(left) - Cells(right)
		if room >= min(enough, Cells(g.named(piece))) || right == "" || room >= shortest && right == " "+g.bare(piece) {
			return pad(left+g.within(piece, room), width-Cells(right)) + right
		}
	}
	return ""
}

// named returns the uncut name of a piece.
func (g grid) named(piece referee.Piece) string {
	switch name := g.words.CardName(piece.Card); {
	case piece.Card == "" || piece.Down && g.viewer == referee.Judge:
		return g.face(piece, name)
	case piece.Down:
		return "(" + name + ")"
	default:
		return name
	}
}

// within returns the name of a piece, cut to a width. If two names on the table would look the same
// after cutting, it drops the words that both begin with instead.
func (g grid) within(piece referee.Piece, width int) string {
	name := g.named(piece)
	if piece.Card == "" || piece.Down && g.viewer == referee.Judge {
		return Fit(name, width)
	}
	if piece.Down {
		return "(" + g.apart(g.words.CardName(piece.Card), width-2) + ")"
	}
	return g.apart(name, width)
}

func (g grid) apart(name string, width int) string {
	short := clipped(name, width)
	if short == name {
		return name
	}
	common := ""
	for _, other := range g.view.Pieces() {
		if other.Card == "" {
			continue
		}
		if text := g.words.CardName(other.Card); text != name && clipped(text, width) == short {
			if same := sharedWords(name, text); len(same) > len(common) {
				common = same
			}
		}
	}
	if common == "" {
		return short
	}
	return clipped("…"+strings.TrimPrefix(name, common), width)
}

// clipped returns the beginning of a name without a mark for the cut, because the mark would cost a
// letter in every cell.
func clipped(name string, width int) string {
	if Cells(name) <= width {
		return name
	}
	if width < 1 {
		return ""
	}
	head, _ := cut(name, width)
	return strings.TrimRight(head, " ")
}

// sharedWords returns the whole words that two texts begin with.
func sharedWords(one, two string) string {
	n := 0
	for i := range min(len(one), len(two)) {
		if one[i] != two[i] {
			break
		}
		if one[i] == ' ' {
			n = i + 1
		}
	}
	return one[:n]
}

// tail returns the counters and marks of a piece.
func (g grid) tail(piece referee.Piece) string {
	numbers := ""
	if !g.nothing(piece) {
		numbers = g.numbers(g.counted(piece))
	}
	return g.badge(piece, numbers)
}

// bare returns the shortest tail, with only the most important numbers and the marks.
func (g grid) bare(piece referee.Piece) string {
	piece.Under, piece.Owner = nil, referee.Nobody
	if !g.nothing(piece) {
		return g.badge(piece, g.numbers(g.weighty(piece)))
	}
	return g.badge(piece, "")
}

// nothing reports whether a piece is unknown and has no counters.
func (g grid) nothing(piece referee.Piece) bool {
	return piece.Down && piece.Card == "" && !slices.ContainsFunc(piece.Counters, func(c referee.Counter) bool { return c.N != 0 || c.Unknown })
}

// counted returns the piece with the counters to show: all of them or, on narrow paper, the
// most important ones.
func (g grid) counted(piece referee.Piece) referee.Piece {
	if g.width() < spined {
		return g.weighty(piece)
	}
	return piece
}

// weighty returns the piece with only the most important counters.
func (g grid) weighty(piece referee.Piece) referee.Piece {
	if len(g.as.Values) > 0 {
		piece.Counters = slices.DeleteFunc(slices.Clone(piece.Counters), func(c referee.Counter) bool {
			return !slices.Contains(g.as.Values, c.Key)
		})
	}
	return piece
}

// badge puts the marks of a piece around its numbers. “~” means that the piece belongs to another
// player, “^” that it is on another card, and “^2” that it is on two cards.
func (g grid) badge(piece referee.Piece, numbers string) string {
	text := numbers
	if piece.Owner != referee.Nobody {
		text = "~" + text
	}
	if n := len(piece.Under); n > 0 {
		text += "^"
		if n > 1 {
			text += strconv.Itoa(n)
		}
	}
	for _, mark := range piece.Marks {
		text += " " + g.shortMark(mark)
	}
	return strings.TrimSpace(text)
}

// table lays out the pieces of a lane in rows of the given number of cells. Unknown pieces are
// together at the end. If there are too many rows, the last allowed row names the places of the
// remaining pieces.
func (g grid) table(lane string, pieces []referee.Piece, cells, width int) (lines []string) {
	defer func() { g.squeeze.rows[lane] = max(g.squeeze.rows[lane], len(lines)) }()
	cell := (width+1)/cells - 1
	var texts []string
	for _, piece := range pieces {
		if !g.blank(piece) {
			texts = append(texts, g.cell(piece, cell))
		}
	}
	hidden := g.blanks(pieces)
	rows := (len(texts) + cells - 1) / cells
	if hidden != "" && (len(texts)%cells == 0 || Cells(hidden) > width-(len(texts)%cells)*(cell+1)) {
		rows += (Cells(hidden) + width - 1) / width
	}
	if most, limited := g.squeeze.most[lane]; limited && rows > most {
		return g.folded(pieces, texts, most, cells, width)
	}
	for row := range slices.Chunk(texts, cells) {
		lines = append(lines, strings.Join(row, " "))
	}
	if hidden == "" {
		return lines
	}
	if n := len(lines) - 1; n >= 0 && Cells(lines[n])+1+Cells(hidden) <= width {
		lines[n] += " " + hidden
		return lines
	}
	return append(lines, wrap(hidden, width, "   ")...)
}

// folded returns at most the number of rows that the lane may have. The last row names the places
// of the remaining pieces.
func (g grid) folded(pieces []referee.Piece, texts []string, most, cells, width int) []string {
	shown := min(cells*(most-1), len(texts))
	var lines, left []string
	for row := range slices.Chunk(texts[:shown], cells) {
		lines = append(lines, strings.Join(row, " "))
	}
	n := 0
	for _, piece := range pieces {
		if !g.blank(piece) {
			if n++; n <= shown {
				continue
			}
		}
		left = append(left, place(piece.ID))
	}
	return append(lines, Fit("+"+strconv.Itoa(len(left))+": "+strings.Join(left, " "), width))
}

// blank reports whether the only known fact about a piece is that it is hidden.
func (g grid) blank(piece referee.Piece) bool {
	return piece.Down && piece.Card == "" && g.tail(piece) == ""
}

// blanks returns the hidden pieces without other facts: "D4 D5 hidden".
func (g grid) blanks(pieces []referee.Piece) string {
	var places []string
	for _, piece := range pieces {
		if g.blank(piece) {
			places = append(places, place(piece.ID))
		}
	}
	if len(places) == 0 {
		return ""
	}
	return strings.Join(places, " ") + " " + g.word("board.hidden")
}
