package referee

// Rule is one rule of a game's table.
type Rule struct {
	ID string `json:"id"`
	// Text is one sentence of ours in each language.
	Text Words `json:"text"`
	// Cite says where each rulebook says it ("p. 12, Setup"), by language.
	// A language whose rulebook is silent is missing.
	Cite Words `json:"cite"`
}

// Ruling is a question the rulebooks leave open, with its possible answers.
type Ruling struct {
	ID       string         `json:"id"`
	Question Words          `json:"question"`
	Options  []RulingOption `json:"options"`
	Default  string         `json:"default"`
	// Why says why the default is the default, with the sources.
	Why Words `json:"why"`
	// Rules are the ids of the rules it belongs to.
	Rules []string `json:"rules,omitempty"`
	// Tell says that people are told of it when a match is set up, with how to
	// choose otherwise.
	Tell bool `json:"tell,omitempty"`
}

// RulingOption is one possible answer to a Ruling.
type RulingOption struct {
	ID   string `json:"id"`
	Text Words  `json:"text"`
}

// Words is a text in several languages, by language code ("en", "fr").
type Words map[string]string

// In is the text in a language, or in English when that one is missing.
func (w Words) In(language string) string {
	if text, ok := w[language]; ok {
		return text
	}
	return w["en"]
}
