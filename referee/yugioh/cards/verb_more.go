package cards

import (
	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
)

// Die rolls a die and runs steps for some of its sides.
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

// Excavate reveals the top cards of the player's Deck. The player adds some of them to the hand and
// shuffles the others back into the Deck.
type Excavate struct {
	N    int `yaml:"n"`
	Take int `yaml:"take"`
}

// Word returns "excavate".
func (*Excavate) Word() string { return "excavate" }

// Counters puts counters on cards, or takes them off if N is below 0. If the description points to
// no card, its player chooses one to take them off.
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
func (Token) Choices() []string { return vocabulary.Choices(SpellCounter, StringCounter) }

// The kinds.
const (
	SpellCounter  Token = "spell"  // the kind that Spellcasters use
	StringCounter Token = "string" // the kind of a puppeteer
)

// Name returns the name that players use for the counters in declarations.
func (t Token) Name() string {
	return map[Token]string{SpellCounter: "Spell Counter", StringCounter: "String Counter"}[t]
}

// RitualSummon Ritual Summons a monster from the hand, with Tributes from the hand and the field.
type RitualSummon struct {
	Which Which `yaml:"which"`
	// Exactly requires the Levels of the Tributes to equal the monster's Level. Grave describes
	// monsters in the Graveyard that can be banished instead.
	Exactly bool   `yaml:"exactly,omitempty"`
	Grave   *Which `yaml:"grave,omitempty"`
}

// Word returns "ritual".
func (*RitualSummon) Word() string { return "ritual" }
