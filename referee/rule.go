package referee

// Rule is one rule of a game.
type Rule struct {
	ID string `json:"id"`
	// Text is our own sentence in each language.
	Text Words `json:"text"`
	// Cite gives the place in each rulebook ("p. 12, Setup"), by language. A
	// language is missing if its rulebook does not have the rule.
	Cite Words `json:"cite"`
	// Differs lists sources that contradict the rule and that the rule does not follow.
	Differs []Differing `json:"differs,omitempty"`
}

// Differing is a source that contradicts a rule.
type Differing struct {
	// From is the kind of source; its name is the message "source.<kind>".
	From string `json:"from"`
	// Text is the source's statement, in our own words.
	Text Words `json:"text"`
}

// Reading is a source's answer to an open question.
type Reading struct {
	// From is the kind of source; its name is the message "source.<kind>". At is the place in the
	// source, or "".
	From string `json:"from"`
	At   string `json:"at,omitempty"`
	// Says is the option that the source supports.
	Says string `json:"says"`
}

// Example shows a rule: by a short play, by a number that follows from it, or by a decklist
// that it refuses. If none of these can show it, Without explains why.
type Example struct {
	// Rule is the id of the rule that the example shows.
	Rule string `json:"rule"`
	// Board is the board file with which the example begins, or "" for the start of a match.
	Board string `json:"board,omitempty"`
	// Lines holds the commands, each after its player: "p1 pass". The last command shows the rule,
	// unless Why or Then does.
	Lines []string `json:"lines,omitempty"`
	// Why is the number to explain after the commands, as a topic with its arguments: "power D1".
	// The rule is the cause of a part of that number.
	Why string `json:"why,omitempty"`
	// Then is the effect of the rule on the position after the commands: a part of its board
	// file.
	Then string `json:"then,omitempty"`
	// Deck is the text of a decklist that breaks the rule.
	Deck string `json:"deck,omitempty"`
	// Without explains why no example can show the rule. If it is set, all other fields except Rule
	// are empty.
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
	// Rules holds the ids of the related rules.
	Rules []string `json:"rules,omitempty"`
	// Sources holds the sources that answer the question; the others are silent.
	Sources []Reading `json:"sources,omitempty"`
	// Tell means that Shinpan tells players about the ruling, and how to choose another option,
	// when they set up a match.
	Tell bool `json:"tell"`
}

// Disputed reports whether the sources answer the question differently.
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
