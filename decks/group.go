package decks

import (
	"slices"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// groups reads the lines of a section: a list, or lists in groups named by
// the author.
//
//	cards:
//	  openers:
//	    - 2 KS-009
//	  finishers:
//	    - 2 KS-133
func (r *reader) groups(value yamlfile.Raw) []entry {
	var lines []entry
	if !value.IsMapping() {
		r.problems = append(r.problems, value.Decode(&lines)...)
		return lines
	}
	var groups yamlfile.Entries[[]entry]
	r.problems = append(r.problems, value.Decode(&groups)...)
	for _, group := range groups {
		if !nameable(group.Key.Value) {
			r.report("decks.group", group.Key.Place, referee.Args{"most": longestName})
		}
		for _, line := range group.Value {
			line.group = group.Key.Value
			lines = append(lines, line)
		}
	}
	return lines
}

// section reads the lines of a section, up to the limit.
func (r *reader) section(section Section, lines []entry) {
	if len(lines) > mostLines {
		r.report("decks.too-long", lines[mostLines].Card.Place, referee.Args{"most": mostLines})
		lines = lines[:mostLines]
	}
	r.list.Lines = slices.Grow(r.list.Lines, len(lines))
	for _, line := range lines {
		r.line(section, line)
	}
}

// nameable reports whether a word can name a group: it fits on one line.
func nameable(word string) bool {
	return strings.TrimSpace(word) != "" && !strings.ContainsAny(word, "\n\t") && utf8.RuneCountInString(word) <= longestName
}
