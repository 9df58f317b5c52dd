package cards

import (
	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
)

// Die rolls a die and does something for some of its sides.
type Die struct {
	On effect.Range `yaml:"on"`
	Do Steps        `yaml:"do"`
}

// Word returns "die".
func (*Die) Word() string { return "die" }

// NegateSummon negates the Summon of monsters, which are destroyed.
type NegateSummon struct {
	Which Which `yaml:"which"`
}

// Word returns "negate_summon".
func (*NegateSummon) Word() string { return "negate_summon" }

// Excavate turns up the top cards of the player's Deck. Some of them go to the hand, the others
// are shuffled back into the Deck.
type Excavate struct {
	N    int `yaml:"n"`
	Take int `yaml:"take"`
}

// Word returns "excavate".
func (*Excavate) Word() string { return "excavate" }

// Counters puts counters on cards, or takes them off where the number is below 0: off one card
// of its player's choice, where the description points to none.
type Counters struct {
	Which Which `yaml:"which"`
	N     int   `yaml:"n"`
	Of    Token `yaml:"of"`
}

// Word returns "counters".
func (*Counters) Word() string { return "counters" }

// Token is a kind of counter.
type Token string

// Choices returns the words of card files.
func (Token) Choices() []string { return vocabulary.Choices(SpellCounter) }

// SpellCounter is the kind that Spellcasters use.
const SpellCounter Token = "spell"

// Name returns the name of the counters, as players declare it.
func (t Token) Name() string { return map[Token]string{SpellCounter: "Spell Counter"}[t] }

// RitualSummon Ritual Summons a monster of the hand, with Tributes of hand and field.
type RitualSummon struct {
	Which Which `yaml:"which"`
	// Exactly wants the Levels of the Tributes to equal that of the monster. Grave describes
	// monsters of the Graveyard that may be banished instead.
	Exactly bool   `yaml:"exactly,omitempty"`
	Grave   *Which `yaml:"grave,omitempty"`
}

// Word returns "ritual".
func (*RitualSummon) Word() string { return "ritual" }
