package decks

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Write gives a list as the text of a file: sections in the order of the
// game, lines in the order of the list, cards by id, and beside each line the
// card's English name. A line whose card is not known is written as it was.
// Reading the text and writing it again gives the same text.
func Write(list referee.Decklist, catalog *referee.Catalog) ([]byte, error) {
	words := yamlfile.Entries[any]{}
	word := func(name string, value any) {
		words = append(words, yamlfile.Entry[any]{Key: yamlfile.At[string]{Value: name}, Value: value})
	}
	if list.Name != "" {
		word("name", list.Name)
	}
	word("game", list.Game)
	format, _ := FormatOf(list.Game)
	for _, section := range format.Sections {
		if lines := written(list, section.Name, catalog); len(lines) > 0 {
			word(section.Name, lines)
		}
	}
	return yamlfile.Encode(words)
}

// written are the lines of a section. Counts are left out of a section in
// which every card stands once.
func written(list referee.Decklist, section string, catalog *referee.Catalog) []yamlfile.Noted {
	var lines []yamlfile.Noted
	counted := false
	for _, line := range list.Lines {
		counted = counted || line.Section == section && line.Count != 1
	}
	for _, line := range list.Lines {
		if line.Section != section {
			continue
		}
		text, name := called(line, catalog)
		if counted {
			text = strconv.Itoa(line.Count) + " " + text
		}
		lines = append(lines, yamlfile.Noted{Value: text, Beside: name})
	}
	return lines
}

// called is how a line's card is written, and its name for the comment.
func called(line referee.DeckLine, catalog *referee.Catalog) (text, name string) {
	if line.Card == "" || catalog == nil {
		return line.Ref, ""
	}
	f, _ := catalog.Fact(line.Card)
	name = f.Name["en"]
	if version := f.Version["en"]; version != "" {
		name += ", " + version
	}
	return string(line.Card), name
}
