package yamlfile

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"shinpan/referee"
)

// MaxBytes is the size above which a file is refused unread.
const MaxBytes = 4 << 20

// source is the text of a file, split into lines as the YAML library counts
// them.
type source struct {
	name  string
	text  string
	lines []string
	read  *cursor
}

// cursor is the last place found in a line. The next place is usually near, and a single line can
// be as long as the file.
type cursor struct{ line, col, at int }

func newSource(name string, text []byte) source {
	whole := strings.TrimPrefix(string(text), "\ufeff")
	if strings.Contains(whole, "\r") {
		whole = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(whole)
	}
	return source{name, whole, strings.Split(whole, "\n"), new(cursor)}
}

// line returns a whole line as a place, without the spaces around it. Lines are numbered from 1.
func (s source) line(number int) referee.Place {
	number = min(max(number, 1), len(s.lines))
	text := s.lines[number-1]
	bare := strings.TrimLeft(text, " \t")
	indent := utf8.RuneCountInString(text) - utf8.RuneCountInString(bare)
	width := utf8.RuneCountInString(strings.TrimRight(bare, " \t"))
	return s.at(number, indent+1, width)
}

// shownBytes is the maximum length of a line that is shown with its place.
const shownBytes = 4 << 10

func (s source) at(line, col, width int) referee.Place {
	place := referee.Place{File: s.name, Line: line, Col: col, Width: max(1, width)}
	if text := s.lines[line-1]; len(text) <= shownBytes {
		place.LineBytes = text
	}
	return place
}

// place returns the place of a node. A scalar is as wide as its text on its first
// line. Lists and mappings begin with their first element.
func (s source) place(n *yaml.Node) referee.Place {
	if n.Line < 1 || n.Line > len(s.lines) {
		return referee.Place{File: s.name, Line: len(s.lines)}
	}
	if len(n.Content) > 0 && n.Style&yaml.FlowStyle == 0 {
		return s.place(n.Content[0])
	}
	return s.at(n.Line, n.Column, width(n, s.from(n.Line, n.Column)))
}

// from returns the rest of a line from a column on.
func (s source) from(line, col int) string {
	c := s.read
	if c.line != line {
		*c = cursor{line, 1, 0}
	}
	text := s.lines[line-1]
	for ; c.col < col; c.col++ {
		_, size := utf8.DecodeRuneInString(text[c.at:])
		c.at += size
	}
	for ; c.col > col; c.col-- {
		_, size := utf8.DecodeLastRuneInString(text[:c.at])
		c.at -= size
	}
	return text[c.at:]
}

// width returns the number of characters that a node takes on its line.
func width(n *yaml.Node, rest string) int {
	shown := strings.TrimRight(rest, " \t")
	switch {
	case n.Kind != yaml.ScalarNode, n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		return 1
	case n.Style&yaml.DoubleQuotedStyle != 0:
		return quoted(shown, '"')
	case n.Style&yaml.SingleQuotedStyle != 0:
		return quoted(shown, '\'')
	case strings.HasPrefix(rest, n.Value):
		return utf8.RuneCountInString(n.Value)
	}
	return utf8.RuneCountInString(shown)
}

// quoted returns the width of a quoted text with its quotes. If it continues on the next line, that
// is the width of the whole line.
func quoted(line string, mark byte) int {
	for i := 1; i < len(line); i++ {
		switch {
		case line[i] == '\\' && mark == '"':
			i++
		case line[i] == mark && mark == '\'' && i+1 < len(line) && line[i+1] == mark:
			i++
		case line[i] == mark:
			return utf8.RuneCountInString(line[:i+1])
		}
	}
	return utf8.RuneCountInString(line)
}

// unreadable reports the characters that are not allowed in a file, at most one per line.
func (s source) unreadable() []referee.Problem {
	var problems []referee.Problem
	for i, line := range s.lines {
		if harmless(line) {
			continue
		}
		col := 0
		for at, r := range line {
			col++
			if r == utf8.RuneError && !strings.HasPrefix(line[at:], "\ufffd") {
				problems = append(problems, problem("yaml.not-utf8", s.at(i+1, col, 1), nil))
				break
			}
			if forbidden(r) && r != '\t' {
				problems = append(problems, problem("yaml.control", s.at(i+1, col, 1), referee.Args{"char": codePoint(r)}))
				break
			}
		}
		if len(problems) >= 20 { // such a file is a picture, not a text
			break
		}
	}
	return problems
}

// harmless reports whether a line has only visible ASCII characters, spaces and tabs, like most
// lines.
func harmless(line string) bool {
	for i := range len(line) {
		if (line[i] < ' ' && line[i] != '\t') || line[i] > '~' {
			return false
		}
	}
	return true
}

// forbidden reports whether a character is a control character, an unusual line ending, or a mark
// that shows text in a different order from the one in which it is read.
func forbidden(r rune) bool {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029', r == '\ufeff':
		return true
	case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
		return true
	}
	return r >= '\ufffe' && r <= '\uffff'
}

func codePoint(r rune) string {
	const digits = "0123456789ABCDEF"
	text := ""
	for ; r > 0 || len(text) < 4; r /= 16 {
		text = string(digits[r%16]) + text
	}
	return "U+" + text
}

// problem makes a problem with the form of a file, which players cannot allow.
func problem(code string, at referee.Place, args referee.Args) referee.Problem {
	return referee.Problem{Code: code, At: at, Args: args, Fix: code, Grade: referee.Impossible}
}
