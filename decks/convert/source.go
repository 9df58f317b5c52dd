package convert

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
)

// source is a text split into lines, which knows the place of each byte.
type source struct {
	name   string
	text   string
	lines  []string
	starts []int // the byte offset of each line
	seen   *cursor
}

// cursor is the last column that was computed. Places are usually asked for
// from left to right, and a single line may be as long as the file.
type cursor struct{ line, at, col int }

func newSource(name string, text []byte) source {
	whole := strings.TrimPrefix(string(text), "\ufeff")
	whole = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(whole)
	s := source{name: name, text: whole, lines: strings.Split(whole, "\n"), seen: new(cursor)}
	at := 0
	for _, line := range s.lines {
		s.starts = append(s.starts, at)
		at += len(line) + 1
	}
	return s
}

// place is the range of bytes from start to end in a line; lines count from
// 1.
func (s source) place(line, start, end int) referee.Place {
	text := s.lines[line-1]
	start, end = min(start, len(text)), min(max(end, start), len(text))
	return referee.Place{
		File: s.name, Line: line, Col: s.col(line, start),
		Width: max(1, utf8.RuneCountInString(text[start:end])), LineBytes: text,
	}
}

// col is the column of a byte in a line.
func (s source) col(line, at int) int {
	c := s.seen
	if c.line != line || c.at > at {
		*c = cursor{line, 0, 1}
	}
	c.col += utf8.RuneCountInString(s.lines[line-1][c.at:at])
	c.at = at
	return c.col
}

// at is the range of bytes from start to end in the whole text, cut at the
// end of its first line.
func (s source) at(start, end int) referee.Place {
	line := sort.Search(len(s.starts), func(i int) bool { return s.starts[i] > start })
	line = max(line, 1)
	from := s.starts[line-1]
	return s.place(line, start-from, end-from)
}

// unreadable reports a text that cannot be a list.
func (s source) unreadable() []referee.Problem {
	for i, line := range s.lines {
		for at, r := range line {
			broken := r == utf8.RuneError && !strings.HasPrefix(line[at:], "\ufffd")
			if broken || forbidden(r) {
				return []referee.Problem{refusal("convert.not-text", s.place(i+1, at, at+1), nil)}
			}
		}
	}
	return nil
}

// forbidden reports whether a character is a control character or a mark that
// changes the reading direction.
func forbidden(r rune) bool {
	return unicode.IsControl(r) && r != '\t' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' ||
		r == '\u2028' || r == '\u2029' || r == '\ufeff' || r >= '\ufffe' && r <= '\uffff'
}
