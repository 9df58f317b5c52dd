package cards

import (
	"shinpan/referee/vocabulary"
)

// Amount is a number taken from cards. It multiplies the number of a step.
type Amount struct {
	Stat Measure `yaml:"stat"`
	// Of describes the cards. Without Of, a change to monsters uses each monster's own number. The
	// numbers of several cards are added.
	Of *Which `yaml:"of,omitempty"`
	// Half halves the number.
	Half bool `yaml:"half,omitempty"`
}

// Measure is the name of a number that a card has.
type Measure string

// The numbers: the current one, the printed one, and the amount that the previous step changed.
const (
	OfATK      Measure = "atk"
	OfDEF      Measure = "def"
	OfLevel    Measure = "level"
	OfRank     Measure = "rank"
	OfPrinted  Measure = "printed_atk"
	OfPrintedD Measure = "printed_def"
	OfAmount   Measure = "amount"
	OfChange   Measure = "changed_atk"    // the difference between the ATK and the original ATK
	OfCounters Measure = "spell_counters" // the number of Spell Counters on the card
	OfDamage   Measure = "damage"         // the damage that let its card be Special Summoned
)

// Choices returns the words for the measures.
func (Measure) Choices() []string {
	return vocabulary.Choices(OfATK, OfDEF, OfLevel, OfRank, OfPrinted, OfPrintedD, OfAmount, OfChange, OfCounters, OfDamage)
}

// Relevel changes the Level of monsters.
type Relevel Strengthen

// Word returns "level".
func (*Relevel) Word() string { return "level" }

// Attach puts cards beneath the effect's card as Xyz Materials.
type Attach struct {
	Which Which `yaml:"which"`
	// To is the Xyz Monster that gets the cards, if it is not the effect's card.
	To *Which `yaml:"to,omitempty"`
}

// Word returns "attach".
func (*Attach) Word() string { return "attach" }

// Forbid keeps players from doing something: as a step for the rest of the turn, as a cost for the
// whole turn, and otherwise as long as a card acts.
type Forbid struct {
	From Forbidden `yaml:"from"`
	// Who selects the players; by default the effect's player. Which limits the ban to some cards.
	Who   Both   `yaml:"who,omitempty"`
	Which *Which `yaml:"which,omitempty"`
	// Until is the time when the ban ends; by default the end of the turn. Only limits the ban to
	// that last turn.
	Until Until `yaml:"until,omitempty"`
	Only  bool  `yaml:"only,omitempty"`
	// While limits the ban to the time for which a monster that fits stays face-up. Rest limits a
	// ban that is a cost to the rest of the turn.
	While *Which `yaml:"while,omitempty"`
	Rest  bool   `yaml:"rest,omitempty"`
	// Second makes a lasting ban on Special Summons allow each player one in a turn, as long as the
	// card stays face-up.
	Second bool `yaml:"second,omitempty"`
	// Draws means that players who cannot add cards from a Deck to a hand cannot draw either.
	Draws bool `yaml:"draws,omitempty"`
}

// Word returns "forbid".
func (*Forbid) Word() string { return "forbid" }

// Forbidden is something that players are kept from doing.
type Forbidden string

// The things that players can be kept from doing.
const (
	NoSpecialSummon Forbidden = "special"
	NoNormalSummon  Forbidden = "normal"
	NoSummon        Forbidden = "summon" // Normal Summoning, but not Setting
	NoFlip          Forbidden = "flip"   // Flip Summoning
	NoMilling       Forbidden = "mill"   // sending cards of a Deck to the Graveyard
	NoAttacks       Forbidden = "attack"
	NoDirectAttacks Forbidden = "direct"
	NoBattlePhase   Forbidden = "battle_phase"
	NoActivation    Forbidden = "activate"
	NoDamage        Forbidden = "damage" // taking damage
	NoBattleDamage  Forbidden = "battle_damage"
	NoBanishing     Forbidden = "banish"
	NoAdding        Forbidden = "add"           // from a Deck to a hand, except by drawing
	NoGrave         Forbidden = "grave"         // sending cards to the Graveyard, so they are banished instead
	NoLeavingGrave  Forbidden = "leaving_grave" // moving cards out of the Graveyard
	NoNegation      Forbidden = "negation"      // negating the effect, as a cost
	NoResponse      Forbidden = "response"      // activating something in response to the effect, or to one of the described cards
)

// Choices returns the words for the forbidden actions.
func (Forbidden) Choices() []string {
	return vocabulary.Choices(NoSpecialSummon, NoNormalSummon, NoSummon, NoFlip, NoMilling, NoAttacks, NoDirectAttacks, NoBattlePhase, NoActivation, NoDamage, NoBattleDamage, NoBanishing, NoAdding, NoGrave, NoLeavingGrave, NoNegation, NoResponse)
}

// NoMaterial keeps a monster from being material.
type NoMaterial struct {
	// For lists the Summons. Except describes monsters for which the card can still be material.
	For    []Manner `yaml:"for"`
	Except *Which   `yaml:"except,omitempty"`
	// Fewer limits the ban to Summons that use fewer materials than this.
	Fewer int `yaml:"fewer,omitempty"`
}

// Later runs steps once, in a later phase.
type Later struct {
	In InPhase `yaml:"in"`
	// Of is the player whose turn it must be. The current turn counts, unless Next is set.
	Of   Whose `yaml:"of,omitempty"`
	Next bool  `yaml:"next,omitempty"`
	// Wait is the number of these phases to skip, and Turns is the number of turns of either player
	// to skip.
	Wait  int `yaml:"wait,omitempty"`
	Turns int `yaml:"turns,omitempty"`
	// Which describes the cards that the steps act on, unless they have moved by then. The steps
	// call each of them “that”.
	Which *Which `yaml:"which,omitempty"`
	Do    Steps  `yaml:"do"`
}

// Word returns "later".
func (*Later) Word() string { return "later" }
