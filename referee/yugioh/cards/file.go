package cards

import (
	"strconv"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/yamlfile"
)

// These types describe the card files. A card is one line, so that thousands can be read and
// compared.
type cardFile struct {
	Cards []cardEntry `yaml:"cards"`
}

type cardEntry struct {
	// ID is the passcode.
	ID yamlfile.At[passcode] `yaml:"id"`
	EN yamlfile.At[string]   `yaml:"en,omitempty"`
	FR yamlfile.At[string]   `yaml:"fr,omitempty"`
	// Monster is the type line: the Type, then traits. A card has exactly one of Monster, Spell and
	// Trap.
	Monster   []yamlfile.At[string]   `yaml:"monster,omitempty"`
	Spell     yamlfile.At[Icon]       `yaml:"spell,omitempty"`
	Trap      yamlfile.At[Icon]       `yaml:"trap,omitempty"`
	Attribute yamlfile.At[string]     `yaml:"attribute,omitempty"`
	Level     yamlfile.At[printed]    `yaml:"level,omitempty"`
	Rank      yamlfile.At[printed]    `yaml:"rank,omitempty"`
	Scale     yamlfile.At[printed]    `yaml:"scale,omitempty"`
	ATK       yamlfile.At[printed]    `yaml:"atk,omitempty"`
	DEF       yamlfile.At[printed]    `yaml:"def,omitempty"`
	Materials yamlfile.At[Materials]  `yaml:"materials,omitempty"`
	As        yamlfile.At[passcode]   `yaml:"as,omitempty"`
	Art       []yamlfile.At[passcode] `yaml:"art,omitempty"`
	Konami    yamlfile.At[int]        `yaml:"konami,omitempty"`
	Series    []yamlfile.At[string]   `yaml:"series,omitempty"`
	Lines     []Line                  `yaml:"lines,omitempty"`
	Note      string                  `yaml:"note,omitempty"`
}

// passcode is a passcode in a card file, which can have leading zeros.
type passcode uint32

// FromScalar reads digits.
func (p *passcode) FromScalar(s yamlfile.Scalar) []referee.Problem {
	code, ok := readPasscode(s.Text)
	if !ok {
		return []referee.Problem{cardfile.Mistake("cards.bad-passcode", s.Place, referee.Args{"id": s.Text})}
	}
	*p = passcode(code)
	return nil
}

// printed is a number on a card, or "?".
type printed struct{ Figure }

// FromScalar reads a number or "?".
func (p *printed) FromScalar(s yamlfile.Scalar) []referee.Problem {
	if s.Text == unknown {
		p.Figure = Unknown()
		return nil
	}
	n, err := strconv.Atoi(s.Text)
	if err != nil || n < 0 {
		return []referee.Problem{cardfile.Mistake("cards.bad-figure", s.Place, referee.Args{"word": s.Text})}
	}
	p.Figure = Number(n)
	return nil
}

// wordFile describes words.yaml.
type wordFile struct {
	// Types and Attributes hold the words for monsters, and Traits the other words of their type
	// lines. Icons holds the words for Spells and Traps.
	Types      yamlfile.Entries[cardfile.Translated] `yaml:"types,omitempty"`
	Attributes yamlfile.Entries[cardfile.Translated] `yaml:"attributes,omitempty"`
	Traits     yamlfile.Entries[cardfile.Translated] `yaml:"traits,omitempty"`
	Icons      yamlfile.Entries[cardfile.Translated] `yaml:"icons,omitempty"`
	// Series holds the groups of cards that effects mention by a word of their names.
	Series yamlfile.Entries[cardfile.Translated] `yaml:"series,omitempty"`
	// Aliases holds other names that people use for cards.
	Aliases cardfile.Aliases `yaml:"aliases,omitempty"`
}

// wordIn returns the word for a key in a language, or the key if there is none.
func wordIn(list yamlfile.Entries[cardfile.Translated], key, language string) string {
	for i := range list {
		if e := &list[i]; e.Key.Value == key && language == "fr" {
			return e.Value.FR.Value
		} else if e.Key.Value == key {
			return e.Value.EN.Value
		}
	}
	return key
}

func (w wordFile) race(key, language string) string      { return wordIn(w.Types, key, language) }
func (w wordFile) attribute(key, language string) string { return wordIn(w.Attributes, key, language) }
func (w wordFile) trait(t Trait, language string) string {
	return wordIn(w.Traits, string(t), language)
}

// Word is a word of words.yaml in both languages.
type Word struct{ Key, EN, FR string }

// The kinds of words.
const (
	WordTypes      = "types"
	WordAttributes = "attributes"
	WordTraits     = "traits"
	WordIcons      = "icons"
	WordSeries     = "series"
)

// Words returns the words of a kind.
func (s *Set) Words(kind string) []Word {
	var words []Word
	for _, list := range s.words.lists() {
		if list.name != kind {
			continue
		}
		for _, e := range *list.words {
			words = append(words, Word{e.Key.Value, e.Value.EN.Value, e.Value.FR.Value})
		}
	}
	return words
}
