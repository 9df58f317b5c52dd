package cards

import (
	"maps"
	"slices"
	"strconv"

	"shinpan/referee"
)

// Card is one card as printed. Its alternative artworks are the same Card. A Set always returns the
// same pointers, and its cards do not change.
type Card struct {
	// ID is the passcode in digits, without leading zeros. Passcode is the same number, or 0 for a
	// declared card.
	ID       referee.Card
	Passcode uint32
	// Index is the card's place among all cards of its Set, by passcode, or -1 for a declared card.
	Index int
	// Konami is the number in the publisher's database, or 0 if it is not known.
	Konami int
	// Names holds the name in each language. A card that was never printed in French has no
	// French name.
	Names referee.Words
	Kind  Kind
	// Icon is the icon of a Spell or Trap.
	Icon Icon
	// Printed lists the words of a monster's type line after its Type, in order, such as Synchro,
	// Tuner and Effect. Old printings leave out Effect and Normal, so use Is.
	Printed []Trait
	// Race is the Type of a monster, and Attribute its attribute, as keys of words.yaml
	// ("spellcaster", "dark").
	Race, Attribute string
	// Level, Rank, Scale, ATK and DEF are the numbers of a monster. A Pendulum Monster has the
	// same scale on both sides.
	Level, Rank, Scale, ATK, DEF Figure
	// CountsAs is the card that this one is always treated as, by name. It is "" for most cards,
	// which count as themselves.
	CountsAs referee.Card
	// Art lists the passcodes of the card's other artworks.
	Art []string
	// Materials are the materials of an Extra Deck monster.
	Materials Materials
	// Lines holds the card's effects if card files describe them.
	Lines []Line
	// Series lists the series of the card, as keys of words.yaml ("bujin"). It lists only series
	// that effects mention.
	Series []string

	traits traits
}

// Kind is one of the three kinds of card.
type Kind string

// The kinds.
const (
	Monster Kind = "monster"
	Spell   Kind = "spell"
	Trap    Kind = "trap"
)

// Choices returns the words for the kinds.
func (Kind) Choices() []string { return []string{string(Monster), string(Spell), string(Trap)} }

// Icon is the property of a Spell or Trap (R-CARD-ICON). A card without an icon is a Normal
// Spell or Trap.
type Icon string

// The icons. A Trap is Normal, Continuous or Counter; a Spell is never Counter.
const (
	NormalIcon Icon = "normal"
	Continuous Icon = "continuous"
	Equip      Icon = "equip"
	Field      Icon = "field"
	QuickPlay  Icon = "quick-play"
	RitualIcon Icon = "ritual"
	Counter    Icon = "counter"
)

// Choices returns the words for the icons.
func (Icon) Choices() []string {
	return []string{string(NormalIcon), string(Continuous), string(Equip), string(Field), string(QuickPlay), string(RitualIcon), string(Counter)}
}

// of reports whether cards of a kind can have the icon.
func (i Icon) of(kind Kind) bool {
	if kind == Trap {
		return i == NormalIcon || i == Continuous || i == Counter
	}
	return i != Counter
}

// Figure is a number printed on a card. The zero Figure means that the card has none.
type Figure struct {
	n       int
	printed bool
	unknown bool
}

// Number returns a printed number.
func Number(n int) Figure { return Figure{n: n, printed: true} }

// Unknown returns a printed "?", for a number that the card's text gives.
func Unknown() Figure { return Figure{printed: true, unknown: true} }

// Value returns the number. It reports false if the card has none or prints "?".
func (f Figure) Value() (n int, ok bool) { return f.n, f.printed && !f.unknown }

// Printed reports whether the card has a number or "?".
func (f Figure) Printed() bool { return f.printed }

// String returns the number as printed, or "" if the card has none.
func (f Figure) String() string {
	switch {
	case !f.printed:
		return ""
	case f.unknown:
		return unknown
	}
	return strconv.Itoa(f.n)
}

const unknown = "?"

// Identity returns the id of the card, or "" for an unknown card, which is nil.
func (c *Card) Identity() referee.Card {
	if c == nil {
		return ""
	}
	return c.ID
}

// Is reports whether a monster has a trait. An old printing that names neither Effect nor Normal is
// an Effect Monster if it has an ability, such as Tuner. Otherwise it is a Normal Monster, unless
// it is a Ritual Monster or belongs in the Extra Deck.
func (c *Card) Is(t Trait) bool { return c.traits.has(t) }

// Complete computes the traits for Is from Printed. Code that makes cards must call it.
func (c *Card) Complete() { c.traits = traitsOf(c.Printed) }

// Equal reports whether two cards have the same facts. It ignores their effects.
func (c *Card) Equal(other *Card) bool {
	return c.ID == other.ID && c.Konami == other.Konami && maps.Equal(c.Names, other.Names) && c.Kind == other.Kind && c.Icon == other.Icon &&
		c.Race == other.Race && c.Attribute == other.Attribute && c.traits == other.traits &&
		c.Level == other.Level && c.Rank == other.Rank && c.Scale == other.Scale && c.ATK == other.ATK && c.DEF == other.DEF &&
		c.CountsAs == other.CountsAs && slices.Equal(c.Art, other.Art) &&
		c.Materials.Ask == other.Materials.Ask && slices.EqualFunc(c.Materials.Parts, other.Materials.Parts, Part.equal)
}

// Extra reports whether the card belongs in the Extra Deck (R-DECK-EXTRA-KIND).
func (c *Card) Extra() bool { return c.Is(Fusion) || c.Is(Synchro) || c.Is(Xyz) }

// Name returns the card's name in a language, or in English if it has none in that language.
func (c *Card) Name(language string) string { return c.Names.In(language) }

// Same returns the card of which this card counts as a copy (R-DECK-SAME-NAME).
func (c *Card) Same() referee.Card {
	if c.CountsAs != "" {
		return c.CountsAs
	}
	return c.ID
}

// Trait is a word of the type line after the Type: a frame, or an ability.
type Trait string

// The traits.
const (
	Normal   Trait = "normal"
	Effect   Trait = "effect"
	Ritual   Trait = "ritual"
	Fusion   Trait = "fusion"
	Synchro  Trait = "synchro"
	Xyz      Trait = "xyz"
	Pendulum Trait = "pendulum"
	Tuner    Trait = "tuner"
	Flip     Trait = "flip"
	Gemini   Trait = "gemini"
	Spirit   Trait = "spirit"
	Union    Trait = "union"
	Toon     Trait = "toon"
)

var allTraits = [...]Trait{Normal, Effect, Ritual, Fusion, Synchro, Xyz, Pendulum, Tuner, Flip, Gemini, Spirit, Union, Toon}

// Choices returns the words for the traits.
func (Trait) Choices() []string {
	words := make([]string, len(allTraits))
	for i, t := range allTraits {
		words[i] = string(t)
	}
	return words
}

// traits is a set of traits, with a bit for each.
type traits uint16

func (t Trait) bit() traits {
	i := slices.Index(allTraits[:], t)
	if i < 0 {
		return 0
	}
	return 1 << i
}

func (s traits) has(t Trait) bool { return s&t.bit() != 0 }

// traitsOf returns the traits of a type line, including Effect or Normal if old printings leave it
// out.
func traitsOf(printed []Trait) traits {
	var s traits
	for _, t := range printed {
		s |= t.bit()
	}
	frame := Ritual.bit() | Fusion.bit() | Synchro.bit() | Xyz.bit()
	ability := Tuner.bit() | Flip.bit() | Gemini.bit() | Spirit.bit() | Union.bit() | Toon.bit()
	switch {
	case s&(Normal.bit()|Effect.bit()) != 0:
	case s&ability != 0:
		s |= Effect.bit()
	case s&frame == 0:
		s |= Normal.bit()
	}
	return s
}
