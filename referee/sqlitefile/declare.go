package sqlitefile

import (
	"slices"
	"strings"
)

// declare reads the columns of the statement that made the table.
func (t *Table) declare(statement string) {
	t.rowID = -1
	words := words(statement)
	open := slices.IndexFunc(words, func(w word) bool { return w.is("(") })
	if open < 0 {
		t.foreign = "the table " + t.Name + " is made of another one"
		return
	}
	var definition []word
	depth := 0
	for i, w := range words[open:] {
		switch {
		case w.is("("):
			depth++
		case w.is(")"):
			depth--
		}
		if depth == 0 || depth == 1 && w.is(",") {
			t.define(definition)
			definition = nil
			if depth == 0 {
				t.options(words[open+i+1:])
				return
			}
			continue
		}
		if depth > 1 || i > 0 {
			definition = append(definition, w)
		}
	}
}

// define reads the definition of a column, or a condition on the table.
func (t *Table) define(d []word) {
	if len(d) == 0 {
		return
	}
	for _, condition := range []string{"CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"} {
		if d[0].is(condition) {
			t.primary(d)
			return
		}
	}
	t.Columns = append(t.Columns, d[0].text)
	for i := range d {
		// Only a column of the type INTEGER itself is the row id.
		if i >= 2 && d[i].is("PRIMARY") && d[1].is("INTEGER") && !descends(d[i:]) {
			t.rowID = len(t.Columns) - 1
		}
	}
	if len(d) > 1 && d[1].is("INTEGER") && (len(d) == 2 || !d[2].is("(")) {
		t.whole = append(t.whole, len(t.Columns)-1)
	}
}

// descends reports whether a primary key is DESC: SQLite does not take that for the
// row id.
func descends(key []word) bool { return len(key) > 2 && key[2].is("DESC") }

// primary reads “PRIMARY KEY (id)”, which makes a column of the type INTEGER the
// row id.
func (t *Table) primary(d []word) {
	i := slices.IndexFunc(d, func(w word) bool { return w.is("PRIMARY") })
	if i < 0 || len(d) < i+5 || !d[i+2].is("(") {
		return
	}
	column := t.Column(d[i+3].text)
	single := d[i+4].is(")") || len(d) > i+5 && d[i+4].is("ASC") && d[i+5].is(")")
	if single && slices.Contains(t.whole, column) {
		t.rowID = column
	}
}

// options reads what follows the columns.
func (t *Table) options(rest []word) {
	if slices.ContainsFunc(rest, func(w word) bool { return w.is("ROWID") }) {
		t.foreign = "the table " + t.Name + " is WITHOUT ROWID"
	}
}

// word is a word or a sign of a statement.
type word struct {
	text   string
	quoted bool
}

// is reports whether a word is a keyword or a sign; capitals do not matter.
func (w word) is(keyword string) bool { return !w.quoted && strings.EqualFold(w.text, keyword) }

// words takes a statement apart, without its comments.
func words(statement string) []word {
	var all []word
	for rest := statement; ; {
		rest = strings.TrimLeft(rest, " \t\r\n\f")
		var w word
		switch {
		case rest == "":
			return all
		case strings.HasPrefix(rest, "--"):
			_, rest, _ = strings.Cut(rest, "\n")
			continue
		case strings.HasPrefix(rest, "/*"):
			_, rest, _ = strings.Cut(rest, "*/")
			continue
		case strings.ContainsRune("\"'`[", rune(rest[0])):
			w.quoted = true
			w.text, rest = quoted(rest)
		case strings.ContainsRune("(),;", rune(rest[0])):
			w.text, rest = rest[:1], rest[1:]
		default:
			end := strings.IndexAny(rest, " \t\r\n\f(),;\"'`[")
			if end < 0 {
				end = len(rest)
			}
			w.text, rest = rest[:end], rest[end:]
		}
		all = append(all, w)
	}
}

// quoted takes a name or a text in quotation marks, in which two marks are one.
func quoted(rest string) (text, after string) {
	mark := rest[:1]
	if mark == "[" {
		text, after, _ = strings.Cut(rest[1:], "]")
		return text, after
	}
	for rest = rest[1:]; ; {
		part, tail, ended := strings.Cut(rest, mark)
		text += part
		if !ended || !strings.HasPrefix(tail, mark) {
			return text, tail
		}
		text, rest = text+mark, tail[1:]
	}
}
