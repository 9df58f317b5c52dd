package rulebook

import (
	_ "embed"
	"sync"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

//go:embed rules.yaml
var rulesText []byte

//go:embed rulings.yaml
var rulingsText []byte

// The tables are read when they are first asked for: most commands never do.
var (
	readRules   = sync.OnceValues(func() ([]referee.Rule, []referee.Problem) { return decodeRules(rulesText) })
	readRulings = sync.OnceValues(func() ([]referee.Ruling, []referee.Problem) { return decodeRulings(rulingsText) })
)

// ruleTable is every rule of the game, in the order in which a match meets
// them. Beside "en" and "fr", Cite has "publisher" where the publisher's
// timing scheme or FAQ says it. The slice is shared and must not be changed.
func Rules() ([]referee.Rule, []referee.Problem) { return readRules() }

// rulingTable is every question that the rulebooks leave open, with its
// options. The slice is shared and must not be changed.
func Rulings() ([]referee.Ruling, []referee.Problem) { return readRulings() }

// ruleLine, rulingLine and optionLine are the shapes of the files: the texts
// stand beside the id, so that a line reads as one.
type ruleLine struct {
	ID   string        `yaml:"id"`
	EN   string        `yaml:"en"`
	FR   string        `yaml:"fr"`
	Cite referee.Words `yaml:"cite"`
}

type rulingLine struct {
	ID       string        `yaml:"id"`
	Question referee.Words `yaml:"question"`
	Options  []optionLine  `yaml:"options"`
	Default  string        `yaml:"default"`
	Why      referee.Words `yaml:"why"`
	Rules    []string      `yaml:"rules"`
	Tell     bool          `yaml:"tell,omitempty"`
}

type optionLine struct {
	ID string `yaml:"id"`
	EN string `yaml:"en"`
	FR string `yaml:"fr"`
}

func decodeRules(text []byte) ([]referee.Rule, []referee.Problem) {
	var lines []ruleLine
	problems := yamlfile.Decode("referee/mythos/rulebook/rules.yaml", text, &lines)
	rules := make([]referee.Rule, len(lines))
	for i, l := range lines {
		rules[i] = referee.Rule{ID: l.ID, Text: BothWords(l.EN, l.FR), Cite: l.Cite}
	}
	return rules, problems
}

func decodeRulings(text []byte) ([]referee.Ruling, []referee.Problem) {
	var lines []rulingLine
	problems := yamlfile.Decode("referee/mythos/rulebook/rulings.yaml", text, &lines)
	rulings := make([]referee.Ruling, len(lines))
	for i, l := range lines {
		rulings[i] = referee.Ruling{ID: l.ID, Question: l.Question, Options: decodeOptions(l.Options), Default: l.Default, Why: l.Why, Rules: l.Rules, Tell: l.Tell}
	}
	return rulings, problems
}

func decodeOptions(lines []optionLine) []referee.RulingOption {
	options := make([]referee.RulingOption, len(lines))
	for i, l := range lines {
		options[i] = referee.RulingOption{ID: l.ID, Text: BothWords(l.EN, l.FR)}
	}
	return options
}

func BothWords(en, fr string) referee.Words { return referee.Words{"en": en, "fr": fr} }
