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
	// Which describes the cards that go to the hand; they are not the player's choice then. The
	// others go to Rest instead of back into the Deck.
	Which *Which      `yaml:"which,omitempty"`
	Rest  Destination `yaml:"rest,omitempty"`
}

// Word returns "excavate".
func (*Excavate) Word() string { return "excavate" }

// Counters puts counters on cards, or removes counters if N is below 0. If the description points
// to no card, the player chooses the card that loses counters.
type Counters struct {
	Which Which `yaml:"which"`
	N     int   `yaml:"n"`
	Of    Token `yaml:"of"`
	// Pick is the number of cards that the player picks to put counters on; by default, the step
	// means all.
	Pick int `yaml:"pick,omitempty"`
}

// Word returns "counters".
func (*Counters) Word() string { return "counters" }

// Token is a kind of counter.
type Token string

// Choices returns the words for the kinds of counters.
func (Token) Choices() []string { return vocabulary.Choices(SpellCounter, StringCounter) }

// The kinds.
const (
	SpellCounter  Token = "spell"  // the kind that Spellcasters use
	StringCounter Token = "string" // the kind that puppeteers use
)

// Name returns the name that players use for the counters in declarations.
func (t Token) Name() string {
	return map[Token]string{SpellCounter: "Spell Counter", StringCounter: "String Counter"}[t]
}

// Lasts makes a change hold for a time, including for cards that arrive later.
type Lasts struct {
	Holds Lasting `yaml:"holds"`
	// Until is the time when the change ends; by default the end of the turn.
	Until Until `yaml:"until,omitempty"`
}

// Word returns "lasts".
func (*Lasts) Word() string { return "lasts" }

// Stay keeps the effect's Spell or Trap on the field after it has resolved.
type Stay struct{}

// Word returns "stay".
func (*Stay) Word() string { return "stay" }

// Treat changes the Type of monsters as long as they are face-up.
type Treat struct {
	Which Which  `yaml:"which"`
	Race  string `yaml:"race"`
}

// Word returns "treat".
func (*Treat) Word() string { return "treat" }

// Restore puts banished cards back onto the field, as they were when they left it. This is not a
// Summon.
type Restore struct {
	Which Which `yaml:"which"`
}

// Word returns "restore".
func (*Restore) Word() string { return "restore" }

// Win makes the effect's player win the duel.
type Win struct{}

// Word returns "win".
func (*Win) Word() string { return "win" }

// Spending is a way in which a player gives up a card.
type Spending string

// The ways.
const (
	Thrown   Spending = "discarded"
	Tributes Spending = "tributed"
	Offered  Spending = "offered" // for a Tribute Summon
)

// Choices returns the words for the ways of giving up a card.
func (Spending) Choices() []string { return vocabulary.Choices(Thrown, Tributes, Offered) }

// Spendings returns the descriptions of the cards that effects count when a player gives them up in
// a turn.
func (s *Set) Spendings() []*Which {
	var list []*Which
	for i := range s.codes {
		c := s.At(i)
		for k := range c.Lines {
			vocabulary.Each(&c.Lines[k], func(part any) {
				if w, is := part.(*Which); is && w.Spent != nil {
					list = append(list, w)
				}
			})
		}
	}
	return list
}

// Destination is a place off the field that a card goes to.
type Destination string

// The destinations.
const (
	ToHand Destination = "hand"
	ToTop  Destination = "deck" // on top of the Deck

	ToBottom   Destination = "bottom"
	ToShuffled Destination = "shuffled" // shuffled into the Deck
	ToGrave    Destination = "grave"
	ToBanished Destination = "banished"
	ToEither   Destination = "either" // on top of the Deck or at its bottom, as the player chooses
	ToExtra    Destination = "extra"  // the Extra Deck
)

// Choices returns the words for the destinations.
func (Destination) Choices() []string {
	return vocabulary.Choices(ToHand, ToTop, ToBottom, ToShuffled, ToGrave, ToBanished, ToEither, ToExtra)
}
