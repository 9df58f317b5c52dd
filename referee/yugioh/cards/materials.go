package cards

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Materials are the materials that the line above an Extra Deck monster's text requires.
type Materials struct {
	// Parts holds the parts that the line joins with “+”. A monster is material for one part.
	Parts []Part
	// Ask is the reason why the players must judge materials, or "" if the parts decide.
	Ask Reason
}

// Reason is the reason why materials have no parts.
type Reason string

// The reasons.
const (
	// NoLine is for a card that prints no materials. Its own text describes how it is Summoned.
	NoLine Reason = "no-line"
	// TooRich is for a line that parts cannot express.
	TooRich Reason = "too-rich"
	// Unread is for a line that an import could not read.
	Unread Reason = "unread"
)

// Choices returns the words for the reasons.
func (Reason) Choices() []string { return []string{string(NoLine), string(TooRich), string(Unread)} }

// FromScalar reads a reason.
func (m *Materials) FromScalar(s yamlfile.Scalar) []referee.Problem {
	m.Ask = Reason(s.Text)
	if !slices.Contains(m.Ask.Choices(), s.Text) {
		return []referee.Problem{yamlfile.UnknownWord("yaml.unknown-value", yamlfile.At[string]{Value: s.Text, Place: s.Place}, m.Ask.Choices())}
	}
	return nil
}

// FromList reads the parts.
func (m *Materials) FromList() any { return &m.Parts }

// Part is one part of a line of materials: monsters that all fit one description. Zero fields do
// not matter.
type Part struct {
	// N is the number of monsters, or the minimum if More is set. 0 means 1.
	N    int  `yaml:"n,omitempty"`
	More bool `yaml:"more,omitempty"`
	// Most is the maximum, if the line has one.
	Most int `yaml:"most,omitempty"`
	// Card is the passcode of the only card that fits.
	Card int `yaml:"card,omitempty"`
	// Every monster has the traits in Is, at least one of those in Either, and none of those in
	// Not.
	Is     []Trait `yaml:"is,omitempty"`
	Either []Trait `yaml:"either,omitempty"`
	Not    []Trait `yaml:"not,omitempty"`
	// Race and Attribute are keys of words.yaml.
	Race      string `yaml:"race,omitempty"`
	Attribute string `yaml:"attribute,omitempty"`
	// Level is the Level of the monsters. AtLeast also allows higher Levels.
	Level   int  `yaml:"level,omitempty"`
	AtLeast bool `yaml:"at_least,omitempty"`
	// Series lists words that a name must have, as in “a "Gem-Knight" monster”. NotSeries lists
	// words that the name must not have.
	Series    string `yaml:"series,omitempty"`
	NotSeries string `yaml:"not_series,omitempty"`
	// Same is something that the monsters must have in common.
	Same Common `yaml:"same,omitempty"`
}

// Common is something that the materials of a part have in common.
type Common string

// The things that a part can require in common.
const (
	SameName Common = "name"
	SameRank Common = "rank"
)

// Choices returns the words for what the materials share.
func (Common) Choices() []string { return []string{string(SameName), string(SameRank)} }

// FromScalar reads a passcode, for a part that is that card.
func (p *Part) FromScalar(s yamlfile.Scalar) []referee.Problem {
	code, ok := readPasscode(s.Text)
	if !ok {
		return []referee.Problem{{Code: "cards.bad-passcode", At: s.Place, Args: referee.Args{"id": s.Text}, Fix: "cards.bad-passcode", Grade: referee.Impossible}}
	}
	p.Card = int(code)
	return nil
}

// Least returns the minimum number of monsters for the part.
func (p Part) Least() int { return max(p.N, 1) }

// Greatest returns the maximum number of monsters for the part, or 0 if there is no limit.
func (p Part) Greatest() int {
	if p.More {
		return p.Most
	}
	return p.Least()
}

// equal reports whether two parts are the same.
func (p Part) equal(other Part) bool {
	return p.N == other.N && p.More == other.More && p.Most == other.Most && p.Card == other.Card &&
		slices.Equal(p.Is, other.Is) && slices.Equal(p.Either, other.Either) && slices.Equal(p.Not, other.Not) &&
		p.Race == other.Race && p.Attribute == other.Attribute && p.Level == other.Level && p.AtLeast == other.AtLeast &&
		p.Series == other.Series && p.NotSeries == other.NotSeries && p.Same == other.Same
}
