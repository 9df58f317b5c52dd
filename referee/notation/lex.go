package notation

import (
	"strings"
)

// word is a part of a line between spaces.
type word struct {
	text   string
	quoted bool
	name   bool   // the whole name of a card, as written in the line
	comma  bool   // the word is followed by a comma
	lead   string // the lead before the word
}

// lex splits a line into words and appends them to words. Double quotes keep
// a text together; inside them a backslash escapes the next character. ok is
// false if a quote is not closed.
func lex(words []word, line string) (cut []word, ok bool) {
	for i := nextAt(words, line, 0); i < len(line); i = nextAt(words, line, i) {
		w, next, closed := lexWord(line, i)
		if !closed {
			return words, false
		}
		words, i = append(words, w), next
	}
	return words, true
}

// nextAt returns the start of the next word of a command. It records a comma after the last
// one.
func nextAt(words []word, line string, from int) int {
	for ; from < len(line) && strings.IndexByte(" \t,", line[from]) >= 0; from++ {
		if line[from] == ',' && len(words) > 0 {
			words[len(words)-1].comma = true
		}
	}
	return from
}

// lexWord cuts the word of a line that begins at the given position. closed is false if it has a
// quote that is not closed.
func lexWord(line string, from int) (w word, next int, closed bool) {
	if line[from] == '"' {
		w.quoted = true
		w.text, next, closed = lexQuoted(line, from+1)
		return w, next, closed
	}
	w.text, next, closed = lexBare(line, from)
	return w, next, closed
}

// lexBare reads a word that does not begin with a quote. In a word of the form key=value, the value
// can be quoted: set="Path of Pain".
func lexBare(line string, from int) (text string, next int, closed bool) {
	i := from
	for i < len(line) && line[i] != ' ' && line[i] != '\t' && line[i] != ',' {
		if line[i] == '=' && i > from && i+1 < len(line) && line[i+1] == '"' {
			value, next, closed := lexQuoted(line, i+2)
			return line[from:i+1] + value, next, closed
		}
		i++
	}
	return line[from:i], i, true
}

func lexQuoted(line string, from int) (text string, next int, closed bool) {
	var b strings.Builder
	for i := from; i < len(line); i++ {
		switch {
		case line[i] == '\\' && i+1 < len(line):
			i++
			b.WriteByte(line[i])
		case line[i] == '"':
			return b.String(), i + 1, true
		default:
			b.WriteByte(line[i])
		}
	}
	return "", 0, false
}

// Quote puts a text in double quotes, as in a line.
func Quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// CutQuoted cuts the quoted text off the beginning of a line. ok is false if the line does not
// begin with one, or if the quoted text is not closed.
func CutQuoted(line string) (text, rest string, ok bool) {
	if !strings.HasPrefix(line, `"`) {
		return "", "", false
	}
	text, next, closed := lexQuoted(line, 1)
	if !closed {
		return "", "", false
	}
	return text, strings.TrimSpace(line[next:]), true
}
