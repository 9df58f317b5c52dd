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

// repair corrects a known mistake in the database.
type repair struct {
	// Card is the database's id of the card in lower case, or "" for every card. Set is the set
	// of the printing, or "" for all sets.
	Card string `yaml:"card,omitempty"`
	Set  string `yaml:"set,omitempty"`
	// Fact is the word that card files use for the field: "name".
	Fact string `yaml:"fact"`
	// Was is the whole field or a word in its list, and Is replaces it.
	Was string `yaml:"was"`
	Is  string `yaml:"is"`
	// Why is the reason for the repair.
	Why reason `yaml:"why"`
}

// reason is the way in which we know of a mistake.
type reason string

// Choices returns the words for the reasons.
func (reason) Choices() []string {
	return []string{"misspelt", "other-print", "no-such-word", "cut-off", "meant-for-both"}
}

// repairFields maps the words of card files to fields.
var repairFields = map[string]field{
	"name": fName, "attributes": fAttribute, "characteristics": fCharacteristics, "keywords": fKeywords,
	"cost": fCost, "requirements": fRequirements,
}

// knownRepairs returns the table of repairs, which it reads once. A test checks that the table
// has no mistakes.
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

// replaced replaces a whole field, or the words of its list that match exactly.
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
