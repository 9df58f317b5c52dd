package decks

import (
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Write gives a list as the text of a file: sections in the order of the
// game, lines in the order of the list by their groups, cards by id, and
// beside each line the card's English name. A print that a line names is kept
// unless it is the ordinary one. A line whose card is not known is written as
// it was. Reading the text and writing it again gives the same text.
func Write(list referee.Decklist, format Format) ([]byte, error) {
	return WriteIn(list, format, "en")
}

// WriteIn is Write with the names of a language.
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

// Rest is the group of the lines of a section that are in none, where others
// are in one: a file has either.
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

// grouped are the lines of a section: a list, or lists under their groups.
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

// groupsOf are the groups of lines, in the order of the first line of each.
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

// written are lines as they stand in a file. Counts are left out where every
// card stands once.
func (w writer) written(lines []referee.DeckLine) []yamlfile.Noted {
	counted := slices.ContainsFunc(lines, func(l referee.DeckLine) bool { return l.Count != 1 })
	var noted []yamlfile.Noted
	for _, line := range lines {
		text, name := Called(line, w.catalog, w.language)
		if _, short := shortLine(text); counted || line.Card == "" && short {
			text = strconv.Itoa(line.Count) + " " + text
		}
		noted = append(noted, yamlfile.Noted{Value: text, Beside: name})
	}
	return noted
}

// Called is how a line's card is written, by its id or that of the special
// print it names, and its full name in a language for a comment beside it. A
// card that is not known is written as it was, without a name.
func Called(line referee.DeckLine, catalog *cards.Catalog, language string) (text, name string) {
	if line.Card == "" || catalog == nil {
		return line.Ref, ""
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
