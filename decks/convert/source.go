package convert

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
)

// source is a text cut into lines, which gives places in it.
type source struct {
	name   string
	text   string
	lines  []string
	starts []int // where in the text each line begins, in bytes
	seen   *cursor
}

// cursor is the column of a byte of a line that was found last. Places are
// mostly asked for from left to right, and a line may be as long as the file.
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

// place is the bytes from start to end of a line; lines count from 1.
func (s source) place(line, start, end int) referee.Place {
	text := s.lines[line-1]
	start, end = min(start, len(text)), min(max(end, start), len(text))
	return referee.Place{
		File: s.name, Line: line, Col: s.col(line, start),
		Width: max(1, utf8.RuneCountInString(text[start:end])), LineBytes: text,
	}
}

// col is the column of a byte of a line.
func (s source) col(line, at int) int {
	c := s.seen
	if c.line != line || c.at > at {
		*c = cursor{line, 0, 1}
	}
	c.col += utf8.RuneCountInString(s.lines[line-1][c.at:at])
	c.at = at
	return c.col
}

// at is the bytes from start to end of the whole text, as far as they are on
// the line of the start.
func (s source) at(start, end int) referee.Place {
	line := sort.Search(len(s.starts), func(i int) bool { return s.starts[i] > start })
	line = max(line, 1)
	from := s.starts[line-1]
	return s.place(line, start-from, end-from)
}

// unreadable says that the text is none that a deck could be written in.
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

// forbidden are control characters, and marks that turn the reading direction.
func forbidden(r rune) bool {
	return unicode.IsControl(r) && r != '\t' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' ||
		r == '\u2028' || r == '\u2029' || r == '\ufeff' || r >= '\ufffe' && r <= '\uffff'
}
