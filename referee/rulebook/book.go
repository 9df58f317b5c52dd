package rulebook

import (
	"path"
	"slices"
	"sync"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Book is the rules and the rulings of one game. Each table is read when it is
// first asked for, as most commands need neither. A Book may be used by several
// goroutines; the slices it gives are shared and must not be changed.
type Book struct {
	rules   func() ([]referee.Rule, []referee.Problem)
	rulings func() ([]referee.Ruling, []referee.Problem)
	options func() (options, []referee.Problem)
}

// New gives the book whose tables are the texts of rules.yaml and rulings.yaml,
// which lie in a folder; problems name them there. A game without rulings gives
// nil for them.
func New(folder string, rulesText, rulingsText []byte) *Book {
	b := &Book{
		rules: sync.OnceValues(func() ([]referee.Rule, []referee.Problem) {
			return readRules(path.Join(folder, "rules.yaml"), rulesText)
		}),
		rulings: sync.OnceValues(func() ([]referee.Ruling, []referee.Problem) {
			return readRulings(path.Join(folder, "rulings.yaml"), rulingsText)
		}),
	}
	b.options = sync.OnceValues(func() (options, []referee.Problem) {
		table, problems := b.rulings()
		return optionsOf(table), problems
	})
	return b
}

// WithIndex gives the book with an index of its rulings that Index has made, so
// that a match can begin without reading what they say. An index that cannot be
// read is not used.
func (b *Book) WithIndex(text string) *Book {
	indexed := *b
	indexed.options = sync.OnceValues(func() (options, []referee.Problem) {
		if index, ok := readIndex(text); ok {
			return index, nil
		}
		return b.options()
	})
	return &indexed
}

// Table lists every rule in the order of the file, which is the order in which
// a match meets them.
func (b *Book) Table() []referee.Rule {
	rules, _ := b.rules()
	return rules
}

// Rulings lists the questions that the rulebooks leave open, in the order of
// the file.
func (b *Book) Rulings() []referee.Ruling {
	rulings, _ := b.rulings()
	return rulings
}

// Problems is everything that is wrong with the form of both files.
func (b *Book) Problems() []referee.Problem {
	_, ofRules := b.rules()
	_, ofRulings := b.rulings()
	return slices.Concat(ofRules, ofRulings)
}

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

func readRules(name string, text []byte) ([]referee.Rule, []referee.Problem) {
	var lines []ruleLine
	problems := yamlfile.Decode(name, text, &lines)
	rules := make([]referee.Rule, len(lines))
	for i, l := range lines {
		rules[i] = referee.Rule{ID: l.ID, Text: referee.Words{"en": l.EN, "fr": l.FR}, Cite: l.Cite}
	}
	return rules, problems
}

func readRulings(name string, text []byte) ([]referee.Ruling, []referee.Problem) {
	if text == nil {
		return nil, nil
	}
	var lines []rulingLine
	problems := yamlfile.Decode(name, text, &lines)
	rulings := make([]referee.Ruling, len(lines))
	for i, l := range lines {
		options := make([]referee.RulingOption, len(l.Options))
		for k, o := range l.Options {
			options[k] = referee.RulingOption{ID: o.ID, Text: referee.Words{"en": o.EN, "fr": o.FR}}
		}
		rulings[i] = referee.Ruling{ID: l.ID, Question: l.Question, Options: options, Default: l.Default, Why: l.Why, Rules: l.Rules, Tell: l.Tell}
	}
	return rulings, problems
}
