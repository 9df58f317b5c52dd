package cards

import (
	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Negate makes another link of the Chain do nothing. The player chooses that link when the card is
// played.
type Negate struct {
	// What holds the kinds of links that the effect can negate; without any, it can negate all
	// kinds.
	What []LinkWord `yaml:"what,omitempty"`
	// To is the area that the negated card goes to instead of the Chakra area.
	To Destination `yaml:"to,omitempty"`
}

func (*Negate) Word() string { return "negate" }

// FromScalar reads the short form "true".
func (n *Negate) FromScalar(s yamlfile.Scalar) []referee.Problem {
	if s.Text != "true" {
		return []referee.Problem{cardfile.Mistake("cards.bad-negate", s.Place, referee.Args{"word": s.Text})}
	}
	return nil
}

// Short returns the short form "true".
func (n Negate) Short() (string, bool) { return "true", n.What == nil && n.To == "" }

// LinkWord is a kind of link of the Chain.
type LinkWord string

// The words.
const (
	LinkOfJutsu   LinkWord = "jutsu"
	LinkOfMission LinkWord = "mission"
	LinkOfOnce    LinkWord = "passing_mission" // a Mission that is not Permanent
	LinkOfNinja   LinkWord = "ninja"           // an effect of a Ninja
)

// Choices returns the words for the kinds of links.
func (LinkWord) Choices() []string {
	return vocabulary.Choices(LinkOfJutsu, LinkOfMission, LinkOfOnce, LinkOfNinja)
}

// Rewrite gives another link of the Chain different steps, which that link's own player applies.
// The player chooses that link when the card is played.
type Rewrite struct {
	What []LinkWord `yaml:"what"`
	Do   Steps      `yaml:"do"`
}

func (*Rewrite) Word() string { return "rewrite" }
