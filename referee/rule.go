package referee

// Rule is one rule of a game.
type Rule struct {
	ID string `json:"id"`
	// Text is a sentence of our own in each language.
	Text Words `json:"text"`
	// Cite gives the place in each rulebook ("p. 12, Setup"), by language. A
	// language is missing if its rulebook does not have the rule.
	Cite Words `json:"cite"`
}

// Ruling is a question that the rulebooks leave open, with its possible
// answers.
type Ruling struct {
	ID       string         `json:"id"`
	Question Words          `json:"question"`
	Options  []RulingOption `json:"options"`
	Default  string         `json:"default"`
	// Why gives the reason for the default, with sources.
	Why Words `json:"why"`
	// Rules are the ids of the related rules.
	Rules []string `json:"rules,omitempty"`
	// Tell means that players are told of the ruling when a match is set up,
	// and how to choose otherwise.
	Tell bool `json:"tell"`
}

// RulingOption is a possible answer to a Ruling.
type RulingOption struct {
	ID   string `json:"id"`
	Text Words  `json:"text"`
}

// Words is a text in several languages, by language code ("en", "fr").
type Words map[string]string

// In is the text in a language, or in English if that is missing.
func (w Words) In(language string) string {
	if text, ok := w[language]; ok {
		return text
	}
	return w["en"]
}
