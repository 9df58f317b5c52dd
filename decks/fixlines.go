package decks

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// piece is a line of a deck as written in the file: an item of a block list,
// or an item between brackets.
type piece struct {
	// content is the item without its hyphen, and remark is its comment.
	content, remark string
	// at is the index of the first line of the item, and end the index after its last line.
	at, end int
	// from and to are the columns of an item between brackets.
	flow     bool
	from, to int
}

// plainRef matches a reference that never needs quotes.
var plainRef = referee.Pattern(`^[\pL\pN][\pL\pN ./_-]*$`)

// piece splits a line of the deck. It reports false if the layout does not allow the line to be
// moved.
func (t *Text) piece(line referee.DeckLine) (piece, bool) {
	i := line.At.Line - 1
	if i < 0 || i >= len(t.lines) {
		return piece{}, false
	}
	dash := blockItem().FindString(t.lines[i])
	if dash == "" {
		return t.flowPiece(line)
	}
	p := piece{at: i, end: t.endOf(i), remark: remark(t.lines[i])}
	p.content = strings.TrimSpace(strings.TrimSuffix(t.lines[i][len(dash):], p.remark))
	if p.end == i+1 {
		return p, line.CountAt.Line == 0 || line.CountAt.Line == line.At.Line
	}
	// A mapping on several lines becomes a short line.
	p.content = strconv.Itoa(line.Count) + " " + line.Ref
	return p, plainRef().MatchString(line.Ref) && !strings.Contains(strings.Join(t.lines[i:p.end], ""), "#")
}

// flowPiece splits an item between brackets.
func (t *Text) flowPiece(line referee.DeckLine) (piece, bool) {
	if line.CountAt.Line != 0 && line.CountAt.Line != line.At.Line {
		return piece{}, false
	}
	text := t.runes(line.At.Line)
	p := piece{at: line.At.Line - 1, flow: true, from: line.At.Col - 1, to: line.At.Col - 1 + line.At.Width}
	if line.CountAt.Line != 0 {
		p.from = min(p.from, line.CountAt.Col-1)
		p.to = max(p.to, line.CountAt.Col-1+line.CountAt.Width)
	}
	if p.from < 0 || p.to > len(text) {
		return piece{}, false
	}
	before, after := string(text[:p.from]), string(text[p.to:])
	if inner := flowMapping().FindString(before); inner != "" && strings.HasPrefix(strings.TrimLeft(after, " "), "}") {
		p.from -= len([]rune(inner))
		p.to += len([]rune(after[:strings.Index(after, "}")+1]))
	}
	before, after = strings.TrimSpace(string(text[:p.from])), strings.TrimSpace(string(text[p.to:]))
	open := strings.HasSuffix(before, "[") || strings.HasSuffix(before, ",") || before == ""
	closed := strings.HasPrefix(after, "]") || strings.HasPrefix(after, ",") || after == ""
	p.content = string(text[p.from:p.to])
	return p, open && closed
}

// flowMapping matches the beginning of a mapping between brackets, up to the
// first value.
var flowMapping = referee.Pattern(`\{\s*["']?(?:card|count)["']?\s*:\s*$`)

// runes returns the characters of a line, without the byte order mark.
func (t *Text) runes(number int) []rune {
	return []rune(strings.TrimPrefix(t.lines[number-1], "\ufeff"))
}

// drop removes a piece. Its remark stays on a line of its own, unless it is
// the card's name or equal to the remark that is kept.
func (t *Text) drop(p piece, line referee.DeckLine, kept string) {
	if p.flow {
		t.cut(p)
		return
	}
	index := slices.IndexFunc(t.list.Lines, func(l referee.DeckLine) bool { return l.At == line.At })
	indent := blockItem().FindStringSubmatch(t.lines[p.at])[1]
	t.remove(line, t.list.Lines, index)
	text := strings.TrimSpace(p.remark)
	if text != "" && text != strings.TrimSpace(kept) && !t.isName(line.At.Line, text) {
		t.lines = slices.Insert(t.lines, p.at, indent+text)
	}
}

// cut removes an item between brackets, with its comma.
func (t *Text) cut(p piece) {
	text := t.runes(p.at + 1)
	before, after := string(text[:p.from]), string(text[p.to:])
	if rest, comma := strings.CutPrefix(strings.TrimLeft(after, " "), ","); comma {
		after = strings.TrimLeft(rest, " ")
	} else if rest, comma := strings.CutSuffix(strings.TrimRight(before, " "), ","); comma {
		before = rest
	}
	mark := ""
	if strings.HasPrefix(t.lines[p.at], "\ufeff") {
		mark = "\ufeff"
	}
	t.lines[p.at] = mark + before + after
}

// move puts a line of the deck at the end of another section. It reports false if the layout does
// not allow it.
func (t *Text) move(index int, section string) bool {
	line := t.list.Lines[index]
	p, ok := t.piece(line)
	if !ok {
		return false
	}
	last := -1
	for i, other := range t.list.Lines {
		if other.Section == section {
			last = i
		}
	}
	if last < 0 {
		t.drop(p, line, p.remark)
		t.place(section, "- "+p.content+p.remark)
		return true
	}
	return t.moveBehind(p, line, t.list.Lines[last])
}

// moveBehind puts a piece after another line. It edits the lower place first, so that the upper one
// does not move. It reports false if the piece cannot be moved.
func (t *Text) moveBehind(p piece, line, last referee.DeckLine) bool {
	behind, ok := t.piece(last)
	if !ok || behind.flow && p.remark != "" && !t.isName(line.At.Line, strings.TrimSpace(p.remark)) {
		return false
	}
	put := func() {
		if behind.flow {
			at := last.At
			at.Col, at.Width = behind.to+1, 0
			t.replace(at, ", "+p.content)
			return
		}
		indent := blockItem().FindStringSubmatch(t.lines[behind.at])[1]
		t.lines = slices.Insert(t.lines, behind.end, indent+"- "+p.content+p.remark)
	}
	if behind.at > p.at || behind.at == p.at && behind.from > p.from {
		put()
		t.drop(p, line, p.remark)
	} else {
		t.drop(p, line, p.remark)
		put()
	}
	return true
}

// merge joins lines on the first of them. It reports false if they cannot be joined.
func (t *Text) merge(lines []referee.DeckLine, total int) bool {
	first, ok := t.piece(lines[0])
	if !ok {
		return false
	}
	rest := slices.Clone(lines[1:])
	slices.SortFunc(rest, byPlaceInFile)
	for _, line := range slices.Backward(rest) {
		p, ok := t.piece(line)
		if !ok {
			return false
		}
		t.drop(p, line, first.remark)
	}
	t.recountAs(lines[0], total)
	return true
}

// recountAs changes the number of copies on a line and keeps the card as it
// is written.
func (t *Text) recountAs(line referee.DeckLine, count int) {
	quoted := strings.ContainsRune(`"'`, runeAt(line.At))
	if line.CountAt == line.At || quoted && line.CountAt.Line == 0 {
		t.replace(line.At, strconv.Itoa(count)+" "+idOf(line, t.format.Catalog))
		return
	}
	t.recount(line, count)
}

// identify writes a card by its id. A name that is replaced becomes a comment, if there is room for
// one.
func (t *Text) identify(line referee.DeckLine, id string) {
	p, whole := t.piece(line)
	text := id
	if line.CountAt.Line > 0 && line.CountAt == line.At {
		text = strconv.Itoa(line.Count) + " " + id
	}
	t.replace(line.At, text)
	_, name := Called(line, t.format.Catalog, t.language)
	if i := line.At.Line - 1; !idLike().MatchString(line.Ref) && whole && !p.flow && p.end == p.at+1 && p.remark == "" {
		t.lines[i] = strings.TrimRight(t.lines[i], " \t") + beside(name)
	}
}

// idLike matches a reference by number or id. The id that replaces it tells a reader just as much,
// so the reference does not become a comment.
var idLike = referee.Pattern(`^(?:[A-Za-z]{1,4}[-_ ]?)?[Mm]?[0-9]+(?:[-_/][A-Za-z0-9]+)*$`)

func byPlaceInFile(a, b referee.DeckLine) int {
	return cmp.Or(cmp.Compare(a.At.Line, b.At.Line), cmp.Compare(a.At.Col, b.At.Col))
}
