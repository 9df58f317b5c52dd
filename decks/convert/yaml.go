package convert

import (
	"regexp"
	"strings"

	"shinpan/decks"
	"shinpan/referee"
)

// yamlForm is the project's own file.
type yamlForm struct{ dialect }

func (yamlForm) Name() string { return YAML }

func (yamlForm) Ext() string { return ".yaml" }

var gameWord = referee.Pattern(`(?m)^["']?game["']?\s*:`)

// Fits reports whether the text has the key game, or a section that begins a list.
func (f yamlForm) Fits(text string) bool {
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		return false // this is JSON, which is also valid YAML
	}
	if gameWord().MatchString(text) {
		return true
	}
	var words []string
	for _, s := range f.format.Sections {
		words = append(words, regexp.QuoteMeta(s.Name))
	}
	section := regexp.MustCompile(`(?m)^(` + strings.Join(words, "|") + `)\s*:\s*(#.*)?(\n\s*(#.*)?)*\n?\s*(-\s|\[)`)
	return section.MatchString(text)
}

// ReadDeck reads the file as decks.Read does.
func (f yamlForm) ReadDeck(name string, text []byte) (referee.Decklist, []referee.Problem) {
	return decks.Read(name, text, f.format)
}

// WriteDeck writes the whole deck. If only some lines of a section are in
// groups, the others get a group of their own.
func (f yamlForm) WriteDeck(list referee.Decklist) ([]byte, []referee.Problem) {
	kept := list
	kept.Lines = countable(list)
	text, err := decks.WriteIn(kept, f.format, f.language)
	if err != nil {
		return nil, []referee.Problem{refusal("convert.not-written", list.At, referee.Args{"error": referee.Reason(err)})}
	}
	var problems []referee.Problem
	for _, section := range f.format.Sections {
		if first, mixed := ungrouped(kept, section.Name); mixed {
			problems = append(problems, warning("convert.rest", first.At, referee.Args{"group": decks.Rest}))
		}
	}
	return text, problems
}

// ungrouped returns the first line without a group in a section that also has
// groups.
func ungrouped(list referee.Decklist, section string) (first referee.DeckLine, mixed bool) {
	groups, without := false, false
	for _, line := range list.Lines {
		if line.Section != section {
			continue
		}
		groups = groups || line.Group != ""
		if line.Group == "" && !without {
			first, without = line, true
		}
	}
	return first, groups && without
}

// countable returns the lines with a valid number of copies. The others were reported during
// reading.
func countable(list referee.Decklist) []referee.DeckLine {
	var lines []referee.DeckLine
	for _, line := range list.Lines {
		if line.Count > 0 {
			lines = append(lines, line)
		}
	}
	return lines
}
