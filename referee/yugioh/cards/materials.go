package cards

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Materials are what the line above an Extra Deck monster's text asks for.
type Materials struct {
	// Parts are what the line joins by “+”. A monster is material for one part.
	Parts []Part
	// Ask is why the players have to say whether materials will do; "" where the
	// parts say it.
	Ask Reason
}

// Reason is why materials have no parts.
type Reason string

// The reasons.
const (
	// NoLine is a card that prints no materials: its own text says how it is
	// Summoned.
	NoLine Reason = "no-line"
	// TooRich is a line that parts cannot express.
	TooRich Reason = "too-rich"
	// Unread is a line that an import could not read.
	Unread Reason = "unread"
)

// Choices returns the reasons in the words of card files.
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

// Part is one part of a line of materials: some monsters that all fit a
// description. What is zero does not matter.
type Part struct {
	// N is how many monsters, or the least that will do if More is set; 0 is 1.
	N    int  `yaml:"n,omitempty"`
	More bool `yaml:"more,omitempty"`
	// Most is how many there may be where the line says so.
	Most int `yaml:"most,omitempty"`
	// Card is the passcode of the one card that will do.
	Card int `yaml:"card,omitempty"`
	// Is are traits that the monsters all have, Either one of which is enough,
	// and Not those that they must not have.
	Is     []Trait `yaml:"is,omitempty"`
	Either []Trait `yaml:"either,omitempty"`
	Not    []Trait `yaml:"not,omitempty"`
	// Race and Attribute are keys of words.yaml.
	Race      string `yaml:"race,omitempty"`
	Attribute string `yaml:"attribute,omitempty"`
	// Level is theirs, and AtLeast says that a higher one will do.
	Level   int  `yaml:"level,omitempty"`
	AtLeast bool `yaml:"at_least,omitempty"`
	// Series are words that a name must have: “a "Gem-Knight" monster”; NotSeries
	// are words that it must not have.
	Series    string `yaml:"series,omitempty"`
	NotSeries string `yaml:"not_series,omitempty"`
	// Same is what the monsters must have in common.
	Same Common `yaml:"same,omitempty"`
}

// Common is what materials of a part have in common.
type Common string

// What can be asked for.
const (
	SameName Common = "name"
	SameRank Common = "rank"
)

// Choices returns the words of card files.
func (Common) Choices() []string { return []string{string(SameName), string(SameRank)} }

// FromScalar reads a passcode: the part is that card.
func (p *Part) FromScalar(s yamlfile.Scalar) []referee.Problem {
	code, ok := readPasscode(s.Text)
	if !ok {
		return []referee.Problem{{Code: "cards.bad-passcode", At: s.Place, Args: referee.Args{"id": s.Text}, Fix: "cards.bad-passcode", Grade: referee.Impossible}}
	}
	p.Card = int(code)
	return nil
}

// Least returns the smallest number of monsters for the part, Greatest the largest; 0 is
// without end.
func (p Part) Least() int { return max(p.N, 1) }

// Greatest returns the largest number of monsters for the part, 0 without a limit.
func (p Part) Greatest() int {
	if p.More {
		return p.Most
	}
	return p.Least()
}

// equal reports whether two parts say the same.
func (p Part) equal(other Part) bool {
	return p.N == other.N && p.More == other.More && p.Most == other.Most && p.Card == other.Card &&
		slices.Equal(p.Is, other.Is) && slices.Equal(p.Either, other.Either) && slices.Equal(p.Not, other.Not) &&
		p.Race == other.Race && p.Attribute == other.Attribute && p.Level == other.Level && p.AtLeast == other.AtLeast &&
		p.Series == other.Series && p.NotSeries == other.NotSeries && p.Same == other.Same
}
