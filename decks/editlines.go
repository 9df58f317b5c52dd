package decks

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// blockItem matches a list item on a line of its own.
var blockItem = referee.Pattern(`^(\s*)-\s`)

// replace puts text in the given place.
func (t *Text) replace(at referee.Place, text string) {
	if at.Line < 1 || at.Line > len(t.lines) {
		return
	}
	line := []rune(t.lines[at.Line-1])
	from, to := at.Col-1, at.Col-1+at.Width
	if at.Line == 1 && len(line) > 0 && line[0] == '\ufeff' {
		from, to = from+1, to+1 // columns do not count the byte order mark
	}
	if from < 0 || to > len(line) {
		return
	}
	t.lines[at.Line-1] = string(line[:from]) + text + string(line[to:])
}

// recount changes the number of copies on a line.
func (t *Text) recount(line referee.DeckLine, count int) {
	text, _ := Called(line, t.format.Catalog, t.language)
	switch n := strconv.Itoa(count); {
	case line.CountAt.Line > 0 && line.CountAt == line.At:
		t.replace(line.At, n+" "+text)
	case line.CountAt.Line > 0:
		t.replace(line.CountAt, n)
	default:
		at := line.At
		at.Width = 0
		t.replace(at, n+" ")
	}
}

// remove deletes a line. A list that becomes empty is written as [].
func (t *Text) remove(line referee.DeckLine, among []referee.DeckLine, index int) {
	i := line.At.Line - 1
	if !blockItem().MatchString(t.lines[i]) {
		return
	}
	t.lines = slices.Delete(t.lines, i, t.endOf(i))
	for n, other := range among {
		if n != index && other.Section == line.Section && other.Group == line.Group {
			return
		}
	}
	for i--; i >= 0; i-- {
		if found := emptyKey().FindStringSubmatch(t.lines[i]); found != nil {
			t.lines[i] = found[1] + " []" + found[2]
			return
		}
	}
}

// emptyKey matches a key whose value is on the following lines.
var emptyKey = referee.Pattern(`^(\s*[^\s#-].*:)(\s*(?:#.*)?)$`)

// endOf returns the index after the last line of an item. Lines that are indented deeper than its
// hyphen belong to it.
func (t *Text) endOf(i int) int {
	indent := len(blockItem().FindStringSubmatch(t.lines[i])[1])
	for i++; i < len(t.lines); i++ {
		bare := strings.TrimLeft(t.lines[i], " ")
		if bare == "" || len(t.lines[i])-len(bare) <= indent || strings.HasPrefix(bare, "#") {
			break
		}
	}
	return i
}

// add puts a new line after the last line of its section and group.
func (t *Text) add(line referee.DeckLine, among []referee.DeckLine) {
	text, name := Called(line, t.format.Catalog, t.language)
	item := "- " + strconv.Itoa(line.Count) + " " + text + beside(name)
	for i := len(among) - 1; i >= 0; i-- {
		if among[i].Section != line.Section || among[i].Group != line.Group {
			continue
		}
		at := among[i].At.Line - 1
		if found := blockItem().FindStringSubmatch(t.lines[at]); found != nil {
			t.lines = slices.Insert(t.lines, t.endOf(at), found[1]+item)
		}
		return
	}
	t.place(line.Section, item)
}

// beside returns the comment with the name of a card, or "" if the card has no name.
func beside(name string) string {
	if name == "" {
		return ""
	}
	return " # " + name
}

// place adds the first item of a section that is empty or missing.
func (t *Text) place(section, item string) {
	empty := regexp.MustCompile(`^(["']?` + regexp.QuoteMeta(section) + `["']?\s*:)\s*\[\s*\](.*)$`)
	for i, text := range t.lines {
		if found := empty.FindStringSubmatch(text); found != nil {
			t.lines[i] = found[1] + found[2]
			t.lines = slices.Insert(t.lines, i+1, "  "+item)
			return
		}
	}
	for len(t.lines) > 0 && strings.TrimSpace(t.lines[len(t.lines)-1]) == "" {
		t.lines = t.lines[:len(t.lines)-1]
	}
	t.lines = append(t.lines, section+":", "  "+item, "")
}

// remark returns the comment on a line with the spaces before it, or "".
func remark(line string) string {
	var quote rune
	before := ' '
	for i, r := range line {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case (r == '"' || r == '\'') && strings.ContainsRune(" [{,:-\t", before):
			quote = r
		case r == '#' && (before == ' ' || before == '\t'):
			return line[len(strings.TrimRight(line[:i], " \t")):]
		}
		before = r
	}
	return ""
}

// Comments returns the comments of the text that are meant for people. It leaves out the names of
// cards next to their lines and the editor's schema line.
func (t Text) Comments() []string {
	return slices.DeleteFunc(t.comments(), func(line string) bool {
		return strings.Trim(line, "# ") == "" || strings.Contains(line, "yaml-language-server:")
	})
}

// comments returns all comments of the text, one per line, those at its head unchanged. It leaves
// out the names of cards next to their lines.
func (t Text) comments() []string {
	var head, rest []string
	begun := false
	for i, line := range t.lines {
		bare := strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
		if !begun && (bare == "" || strings.HasPrefix(bare, "#")) {
			head = append(head, bare)
			continue
		}
		begun = true
		if text := strings.TrimSpace(remark(line)); text != "" && !t.isName(i+1, text) {
			rest = append(rest, text)
		}
	}
	return append(head, rest...)
}

// isName reports whether the comment on a line is the name of its card.
func (t Text) isName(number int, comment string) bool {
	for _, line := range t.list.Lines {
		if line.At.Line != number || line.Card == "" {
			continue
		}
		for _, language := range []string{"en", "fr"} {
			if _, name := Called(line, t.format.Catalog, language); comment == "# "+name {
				return true
			}
		}
	}
	return false
}
