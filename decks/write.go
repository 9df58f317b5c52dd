package decks

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Write returns a list as the text of a file: sections in the order of the game, lines by group in
// the order of the list, cards by id with their English names next to them. A special printing
// stays special. A line with an unknown card stays as written. Reading the text and writing it
// again returns the same text.
func Write(list referee.Decklist, format Format) ([]byte, error) {
	return WriteIn(list, format, "en")
}

// WriteIn is like Write, with card names in the given language.
func WriteIn(list referee.Decklist, format Format, language string) ([]byte, error) {
	words := yamlfile.Entries[any]{}
	word := func(name string, value any) {
		words = append(words, yamlfile.Entry[any]{Key: yamlfile.At[string]{Value: name}, Value: value})
	}
	if list.Name != "" {
		word("name", list.Name)
	}
	word("game", list.Game)
	w := writer{list, format.Catalog, language}
	for _, section := range format.Sections {
		if lines := w.of(section.Name); len(lines) > 0 {
			word(section.Name, w.grouped(lines))
		}
	}
	return yamlfile.Encode(words)
}

// Rest is the group for the ungrouped lines of a section that has groups: in
// a file, either all lines are grouped or none.
const Rest = "other"

type writer struct {
	list     referee.Decklist
	catalog  *cards.Catalog
	language string
}

func (w writer) of(section string) []referee.DeckLine {
	var lines []referee.DeckLine
	for _, line := range w.list.Lines {
		if line.Section == section {
			lines = append(lines, line)
		}
	}
	return lines
}

// grouped returns the lines of a section: one list, or a list for each group.
func (w writer) grouped(lines []referee.DeckLine) any {
	if !slices.ContainsFunc(lines, func(l referee.DeckLine) bool { return l.Group != "" }) {
		return w.written(lines)
	}
	var groups yamlfile.Entries[any]
	for _, name := range groupsOf(lines) {
		var of []referee.DeckLine
		for _, line := range lines {
			if groupOf(line) == name {
				of = append(of, line)
			}
		}
		groups = append(groups, yamlfile.Entry[any]{Key: yamlfile.At[string]{Value: name}, Value: w.written(of)})
	}
	return groups
}

// groupsOf returns the groups in the order of their first lines.
func groupsOf(lines []referee.DeckLine) []string {
	var names []string
	for _, line := range lines {
		if !slices.Contains(names, groupOf(line)) {
			names = append(names, groupOf(line))
		}
	}
	return names
}

func groupOf(line referee.DeckLine) string {
	if line.Group == "" {
		return Rest
	}
	return line.Group
}

// written returns lines as they appear in a file. It leaves out counts if every card has one copy.
func (w writer) written(lines []referee.DeckLine) []yamlfile.Noted {
	counted := slices.ContainsFunc(lines, func(l referee.DeckLine) bool { return l.Count != 1 })
	var noted []yamlfile.Noted
	for _, line := range lines {
		text, name := Called(line, w.catalog, w.language)
		if _, short := shortLine(text); counted || (line.Card == "" || cards.IsNewer(line.Card)) && short {
			text = strconv.Itoa(line.Count) + " " + text
		}
		noted = append(noted, yamlfile.Noted{Value: text, Beside: name})
	}
	return noted
}

// Called returns the text that names a line's card, which is its id or the id of a special
// printing, and the card's full name for the comment. An unknown card stays as written and has no
// name, and so does a card with a star that is newer than the catalog.
func Called(line referee.DeckLine, catalog *cards.Catalog, language string) (text, name string) {
	if line.Card == "" || catalog == nil {
		return line.Ref, ""
	}
	if cards.IsNewer(line.Card) {
		return "*" + strings.TrimPrefix(strings.TrimSpace(line.Ref), "*"), ""
	}
	f, _ := catalog.Fact(line.Card)
	name = f.Name.In(language)
	if version := f.Version.In(language); version != "" {
		name += ", " + version
	}
	if print := f.Special(line.Ref); print != "" {
		return print, name
	}
	return string(line.Card), name
}
