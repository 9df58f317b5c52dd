package referee

// Rule is one rule of a game.
type Rule struct {
	ID string `json:"id"`
	// Text is a sentence of our own in each language.
	Text Words `json:"text"`
	// Cite gives the place in each rulebook ("p. 12, Setup"), by language. A
	// language is missing if its rulebook does not have the rule.
	Cite Words `json:"cite"`
	// Differs are sources that say something else and are not followed.
	Differs []Differing `json:"differs,omitempty"`
}

// Differing is a source that contradicts a rule.
type Differing struct {
	// From is the kind of source; its name is the message "source.<kind>".
	From string `json:"from"`
	// Text is what it says, in our own words.
	Text Words `json:"text"`
}

// Reading is what a source says about an open question.
type Reading struct {
	// From is the kind of source; its name is the message "source.<kind>". At is the
	// place in it, or "".
	From string `json:"from"`
	At   string `json:"at,omitempty"`
	// Says is the option that it supports.
	Says string `json:"says"`
}

// Example shows a rule: by a short play, by a number that follows from it, or by a
// decklist that it refuses. If nothing of that can show it, Without says why.
type Example struct {
	// Rule is the id of the rule that it shows.
	Rule string `json:"rule"`
	// Board is the board file that it begins with, "" for the start of a match.
	Board string `json:"board,omitempty"`
	// Lines are what is said, each after its player: "p1 pass". The rule is behind the
	// last one, unless Why or Then say where to find it.
	Lines []string `json:"lines,omitempty"`
	// Why is the number that is explained after the lines, a topic with its arguments:
	// "power D1". The rule is behind a part of it.
	Why string `json:"why,omitempty"`
	// Then is what the table is after the lines because of the rule: a part of its board
	// file.
	Then string `json:"then,omitempty"`
	// Deck is the text of a decklist that breaks the rule.
	Deck string `json:"deck,omitempty"`
	// Without says why no example can show the rule. Nothing else is set then.
	Without Words `json:"without,omitempty"`
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
	// Sources are those that answer the question; the others are silent.
	Sources []Reading `json:"sources,omitempty"`
	// Tell means that players are told of the ruling when a match is set up,
	// and how to choose otherwise.
	Tell bool `json:"tell"`
}

// Disputed reports whether sources answer the question differently.
func (r Ruling) Disputed() bool {
	for _, s := range r.Sources {
		if s.Says != r.Sources[0].Says {
			return true
		}
	}
	return false
}

// RulingOption is a possible answer to a Ruling.
type RulingOption struct {
	ID   string `json:"id"`
	Text Words  `json:"text"`
}

// Words is a text in several languages, by language code ("en", "fr").
type Words map[string]string

// In returns the text in a language, or in English if that is missing.
func (w Words) In(language string) string {
	if text, ok := w[language]; ok {
		return text
	}
	return w["en"]
}
