package rulebook

import (
	"path"
	"slices"
	"sync"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Book holds the rules and the rulings of one game. Each table is read on first use, because most
// commands need neither. Several goroutines can use a Book; the slices that it returns are shared,
// so do not change them.
type Book struct {
	rules   func() ([]referee.Rule, []referee.Problem)
	rulings func() ([]referee.Ruling, []referee.Problem)
	options func() (options, []referee.Problem)
	// examples holds the examples, which are read like the tables.
	examples func() ([]referee.Example, []referee.Problem)
	// always is the ruling that makes a difference whatever a card does, or "".
	always string
}

// New returns the book whose tables are the texts of rules.yaml and rulings.yaml in a folder;
// problems name the files in that folder. For a game without rulings, pass nil for the text of
// rulings.yaml.
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

// WithExamples returns the book with the text of examples.yaml in the same folder.
func (b *Book) WithExamples(folder string, text []byte) *Book {
	shown := *b
	shown.examples = sync.OnceValues(func() ([]referee.Example, []referee.Problem) {
		var lines []exampleLine
		problems := yamlfile.Decode(path.Join(folder, "examples.yaml"), text, &lines)
		examples := make([]referee.Example, len(lines))
		for i, l := range lines {
			examples[i] = referee.Example(l)
		}
		return examples, problems
	})
	return &shown
}

// WithAlways returns the book with the ruling that makes a difference whatever a card does (see
// referee.Decided).
func (b *Book) WithAlways(c Choice) *Book {
	with := *b
	with.always, _ = c.Split()
	return &with
}

// Examples lists the examples of rules in the order of the file.
func (b *Book) Examples() []referee.Example {
	if b.examples == nil {
		return nil
	}
	examples, _ := b.examples()
	return examples
}

// WithIndex returns the book with an index of its rulings that Index has made, so a match can
// begin without reading their texts. It ignores an unreadable index.
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

// Table lists every rule in the order of the file, which is the order in which the rules come up in
// a match.
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

// Problems returns all problems with the form of both files.
func (b *Book) Problems() []referee.Problem {
	_, ofRules := b.rules()
	_, ofRulings := b.rulings()
	var ofExamples []referee.Problem
	if b.examples != nil {
		_, ofExamples = b.examples()
	}
	return slices.Concat(ofRules, ofRulings, ofExamples)
}

// ruleLine, rulingLine and optionLine are the shapes of the files: their texts are next to the id,
// so that a line reads as one unit.
type ruleLine struct {
	ID      string        `yaml:"id"`
	EN      string        `yaml:"en"`
	FR      string        `yaml:"fr"`
	Cite    referee.Words `yaml:"cite"`
	Differs []differsLine `yaml:"differs,omitempty"`
}

type differsLine struct {
	From string `yaml:"from"`
	EN   string `yaml:"en"`
	FR   string `yaml:"fr"`
}

type sourceLine struct {
	From string `yaml:"from"`
	At   string `yaml:"at,omitempty"`
	Says string `yaml:"says"`
}

type exampleLine struct {
	Rule    string        `yaml:"rule"`
	Board   string        `yaml:"board,omitempty"`
	Lines   []string      `yaml:"lines,omitempty"`
	Why     string        `yaml:"why,omitempty"`
	Then    string        `yaml:"then,omitempty"`
	Deck    string        `yaml:"deck,omitempty"`
	Without referee.Words `yaml:"without,omitempty"`
}

type rulingLine struct {
	ID       string        `yaml:"id"`
	Question referee.Words `yaml:"question"`
	Options  []optionLine  `yaml:"options"`
	Default  string        `yaml:"default"`
	Why      referee.Words `yaml:"why"`
	Rules    []string      `yaml:"rules"`
	Sources  []sourceLine  `yaml:"sources,omitempty"`
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
		for _, d := range l.Differs {
			rules[i].Differs = append(rules[i].Differs, referee.Differing{From: d.From, Text: referee.Words{"en": d.EN, "fr": d.FR}})
		}
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
		for _, s := range l.Sources {
			rulings[i].Sources = append(rulings[i].Sources, referee.Reading(s))
		}
	}
	return rulings, problems
}
