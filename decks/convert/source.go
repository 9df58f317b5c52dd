package convert

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
)

// source is a text split into lines, with the place of each byte.
type source struct {
	name   string
	text   string
	lines  []string
	shown  []string // the lines in their original form, or nil if it is the same
	starts []int    // the byte offset of each line
	seen   *cursor
}

// cursor is the last column that was computed. Callers usually ask for places from left to right,
// and a single line can be as long as the file.
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

// plainSource returns a text with plain letters, digits and spaces. Its places show the original
// text.
func plainSource(name string, text []byte) source {
	s := newSource(name, []byte(plainly(string(text))))
	s.shown = newSource(name, text).lines
	return s
}

// plainly returns a text with plain letters and digits in place of the wide ones of other scripts,
// and with a plain space in place of every space and invisible mark. Each character stays one
// character.
func plainly(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < unicode.MaxASCII || r == '\ufeff':
			return r
		case r >= '\uff01' && r <= '\uff5e':
			return r - '\uff01' + '!'
		case r == '\u2010' || r == '\u2011':
			return '-'
		case unicode.Is(unicode.Zs, r) || unicode.Is(unicode.Cf, r):
			return ' '
		}
		return r
	}, text)
}

// cell returns a text on one line, with plain characters.
func cell(text string) string { return oneLine(plainly(text)) }

// place returns the range of bytes from start to end in a line; lines count from
// 1.
func (s source) place(line, start, end int) referee.Place {
	text := s.lines[line-1]
	written := text
	if s.shown != nil {
		written = s.shown[line-1]
	}
	start, end = min(start, len(text)), min(max(end, start), len(text))
	return referee.Place{
		File: s.name, Line: line, Col: s.col(line, start),
		Width: max(1, utf8.RuneCountInString(text[start:end])), LineBytes: written,
	}
}

// col returns the column of a byte in a line.
func (s source) col(line, at int) int {
	c := s.seen
	if c.line != line || c.at > at {
		*c = cursor{line, 0, 1}
	}
	c.col += utf8.RuneCountInString(s.lines[line-1][c.at:at])
	c.at = at
	return c.col
}

// at returns the range of bytes from start to end in the whole text, cut at the
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

// forbidden reports whether a character is a control character, or a mark that changes the reading
// direction.
func forbidden(r rune) bool {
	return unicode.IsControl(r) && r != '\t' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' ||
		r == '\u2028' || r == '\u2029' || r == '\ufeff' || r >= '\ufffe' && r <= '\uffff'
}
