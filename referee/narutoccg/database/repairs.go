package database

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"shinpan/referee/yamlfile"
)

//go:embed repairs.yaml
var repairsText []byte

// repair corrects a known mistake of the database.
type repair struct {
	// Card is the database's id of the card, in lower case; "" if every card
	// is meant. Set is the set of the print, "" for all.
	Card string `yaml:"card,omitempty"`
	Set  string `yaml:"set,omitempty"`
	// Fact is the field, by the word of card files: "name".
	Fact string `yaml:"fact"`
	// Was is the whole field or a word of its list, Is what takes its place.
	Was string `yaml:"was"`
	Is  string `yaml:"is"`
	// Why tells how we know that.
	Why reason `yaml:"why"`
}

// reason is how we know that something is a mistake.
type reason string

// Choices returns the words of the table.
func (reason) Choices() []string {
	return []string{"misspelt", "other-print", "no-such-word", "cut-off", "meant-for-both"}
}

// repairFields holds the fields by the words of card files.
var repairFields = map[string]field{
	"name": fName, "attributes": fAttribute, "characteristics": fCharacteristics, "keywords": fKeywords,
	"cost": fCost, "requirements": fRequirements,
}

// knownRepairs reads the table, once. A test checks that it has no mistake.
var knownRepairs = sync.OnceValue(func() []repair {
	var list []repair
	yamlfile.Decode("repairs.yaml", repairsText, &list)
	return list
})

// repair corrects the known mistakes on a card.
func (c *cleaning) repair() {
	id := strings.ToLower(c.text(fID))
	for _, known := range knownRepairs() {
		f := repairFields[known.Fact]
		if known.Card != "" && known.Card != id || known.Set != "" && known.Set != c.text(fSet) {
			continue
		}
		if text, ok := replaced(c.text(f), known.Was, known.Is); ok {
			c.fields[f] = text
			c.note(known.Fact, known.Was, known.Why)
		}
	}
}

// replaced puts a text instead of a whole field, or of the words of its list
// that are just so.
func replaced(field, was, is string) (string, bool) {
	if field == was {
		return is, true
	}
	words := strings.Split(field, ",")
	if was == "" || !slices.ContainsFunc(words, func(w string) bool { return strings.TrimSpace(w) == was }) {
		return field, false
	}
	for i, w := range words {
		if strings.TrimSpace(w) == was {
			words[i] = is
		}
	}
	return strings.Join(words, ", "), true
}
