package cards

import (
	"shinpan/referee/vocabulary"
)

// Amount is a number that cards have: the number of a line counts so often.
type Amount struct {
	Stat Measure `yaml:"stat"`
	// Of is the card; of a change of monsters each monster itself without it. Several are added.
	Of *Which `yaml:"of,omitempty"`
	// Half is half of it.
	Half bool `yaml:"half,omitempty"`
}

// Measure is a number of a card.
type Measure string

// The numbers: as they are, as they are printed, and how much the step before has changed.
const (
	OfATK      Measure = "atk"
	OfDEF      Measure = "def"
	OfLevel    Measure = "level"
	OfRank     Measure = "rank"
	OfPrinted  Measure = "printed_atk"
	OfPrintedD Measure = "printed_def"
	OfAmount   Measure = "amount"
)

// Choices returns the words of card files.
func (Measure) Choices() []string {
	return vocabulary.Choices(OfATK, OfDEF, OfLevel, OfRank, OfPrinted, OfPrintedD, OfAmount)
}

// Relevel changes the Level of monsters.
type Relevel Strengthen

// Word returns "level".
func (*Relevel) Word() string { return "level" }

// Attach puts cards beneath the card of the line, as Xyz Materials.
type Attach struct {
	Which Which `yaml:"which"`
	// To is another Xyz Monster instead.
	To *Which `yaml:"to,omitempty"`
}

// Word returns "attach".
func (*Attach) Word() string { return "attach" }

// Forbid keeps players from something: for the rest of the turn as a step, in the whole turn
// as a cost, and as long as a card acts.
type Forbid struct {
	From Forbidden `yaml:"from"`
	// Who is kept from it, you without the word; Which are the cards with which.
	Who   Both   `yaml:"who,omitempty"`
	Which *Which `yaml:"which,omitempty"`
	// Until is how long, the rest of the turn without it.
	Until Until `yaml:"until,omitempty"`
}

// Word returns "forbid".
func (*Forbid) Word() string { return "forbid" }

// Forbidden is what players are kept from.
type Forbidden string

// What players are kept from.
const (
	NoSpecialSummon Forbidden = "special"
	NoNormalSummon  Forbidden = "normal"
	NoAttacks       Forbidden = "attack"
	NoDirectAttacks Forbidden = "direct"
	NoBattlePhase   Forbidden = "battle_phase"
	NoActivation    Forbidden = "activate"
	NoDamage        Forbidden = "damage" // taking it
	NoBattleDamage  Forbidden = "battle_damage"
	NoBanishing     Forbidden = "banish"
	NoResponse      Forbidden = "response" // activating in response to the line, or to such a card
)

// Choices returns the words of card files.
func (Forbidden) Choices() []string {
	return vocabulary.Choices(NoSpecialSummon, NoNormalSummon, NoAttacks, NoDirectAttacks, NoBattlePhase, NoActivation, NoDamage, NoBattleDamage, NoBanishing, NoResponse)
}

// NoMaterial keeps a monster from being material.
type NoMaterial struct {
	// For is for which Summons; Except are monsters that it may be material for.
	For    []Manner `yaml:"for"`
	Except *Which   `yaml:"except,omitempty"`
}

// Later does something in a phase that comes, once.
type Later struct {
	In InPhase `yaml:"in"`
	// Of is in whose turn; the current turn counts. Next leaves the current turn out.
	Of   Whose `yaml:"of,omitempty"`
	Next bool  `yaml:"next,omitempty"`
	// Wait is how many such phases pass by before.
	Wait int `yaml:"wait,omitempty"`
	// Which are the cards with which, still where they are by then; the steps call each “that”.
	Which *Which `yaml:"which,omitempty"`
	Do    Steps  `yaml:"do"`
}

// Word returns "later".
func (*Later) Word() string { return "later" }
