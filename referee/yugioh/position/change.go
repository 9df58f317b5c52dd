package position

import (
	"shinpan/referee"
)

// Stat is a number of a monster that effects change.
type Stat string

// The numbers.
const (
	ATK   Stat = "atk"
	DEF   Stat = "def"
	Level Stat = "level"
	Scale Stat = "scale"
	Rank  Stat = "rank"

	// These numbers are not printed on cards. They count effects that let a monster inflict
	// piercing damage, attack directly, survive battles or attack in Defense Position, and effects
	// that keep it from attacking or changing its battle position.
	Piercing    Stat = "piercing"
	Direct      Stat = "direct"
	Survives    Stat = "survives"
	FromDefense Stat = "from-defense"
	NoAttack    Stat = "no-attack"
	NoTurn      Stat = "no-turn"

	// NoEffects negates the effects of a card.
	NoEffects Stat = "no-effects"

	// NoTarget keeps a card from being targeted by the Threat N. NoAttacked keeps a monster from
	// being attacked, and NoDirect from attacking directly.
	NoTarget   Stat = "no-target"
	NoAttacked Stat = "no-attacked"
	NoDirect   Stat = "no-direct"

	// NoTribute keeps a monster from being Tributed. NoTributeBut does the same but allows a
	// Tribute Summon. Exits banishes a card when it leaves the field.
	NoTribute    Stat = "no-tribute"
	NoTributeBut Stat = "no-tribute-but"
	Exits        Stat = "exits"

	// OriginalATK is the changed original ATK of a monster. Unaffected protects a monster from the
	// effects that the effect in the Cause describes.
	OriginalATK Stat = "original-atk"
	Unaffected  Stat = "unaffected"

	// FromAbove means that a monster came from the Extra Deck although How does not show it.
	// NoSynchro keeps a monster from being Synchro Material.
	FromAbove Stat = "from-extra"
	NoSynchro Stat = "no-synchro"
	// NoXyz keeps a monster from being used as Xyz Material, except for the monsters that the
	// effect in the Cause excludes.
	NoXyz Stat = "no-xyz"

	// Attribute means that the Attribute of a monster is the Word, or both its own and the Word if
	// N is 2. AsNormal means that the monster counts as a Normal Monster.
	Attribute Stat = "attribute"
	AsNormal  Stat = "as-normal"

	// EquippedBy means that the effect in the Cause has equipped the card.
	EquippedBy Stat = "equipped-by"

	// Declared means that a player has declared the Word for the card.
	Declared Stat = "declared"

	// OwnText means that a monster was Special Summoned by its own text.
	OwnText Stat = "own-text"

	// Race means that the Type of a monster is the Word.
	Race Stat = "race"

	// Stays keeps a Spell or Trap on the field after it has resolved.
	Stays Stat = "stays"

	// Safe keeps a card from being destroyed by the Threat N, and SafeOnce only the first time in a
	// turn.
	Safe     Stat = "safe"
	SafeOnce Stat = "safe-once"

	// EachOnce lets a monster attack each monster of the opponent once. MoreAttacks is the number of
	// additional attacks in a turn. Doubles doubles its ATK in the Damage Step of its next attack.
	EachOnce    Stat = "each-once"
	MoreAttacks Stat = "more-attacks"
	Doubles     Stat = "doubles"

	// NoActivation keeps a Set card from being activated.
	NoActivation Stat = "no-activation"

	// Unanswered means that an effect of a material, in the Cause, keeps players from responding to
	// the Summon of the monster.
	Unanswered Stat = "unanswered"

	// Control means that an effect has given a monster to the other player temporarily. N is the
	// seat of the player to whom the monster returns.
	Control Stat = "control"

	// FallsWith means that the card is destroyed when the Source leaves the field, and DiesWith
	// when the Source is destroyed.
	FallsWith Stat = "falls-with"
	DiesWith  Stat = "dies-with"
)

// Stats returns the names of all Stats in board files.
func Stats() []Stat {
	return []Stat{ATK, DEF, Level, Scale, Piercing, Direct, Survives, FromDefense, NoAttack, NoTurn, NoEffects, NoTarget, NoAttacked, NoDirect, NoTribute, NoTributeBut, Exits, OriginalATK, Unaffected, FromAbove, NoSynchro, NoXyz, Attribute, AsNormal, EquippedBy, OwnText, Declared, Race, Stays, Rank, Safe, SafeOnce, Control, FallsWith, DiesWith, EachOnce, MoreAttacks, Doubles, NoActivation, Unanswered}
}

// Threat is a set of causes that can destroy a card, as the sum of their bits.
type Threat int

// The threats.
const (
	ThreatBattle Threat = 1 << iota
	ThreatEffect
	ThreatOpponent // an effect of the other player
)

// Change is a change to one of a monster's numbers.
type Change struct {
	Stat Stat
	N    int
	// Until is the time when the change ends.
	Until Until
	// Source is the serial number of the card that must stay on the field for the change to last,
	// or 0.
	Source int
	// Turn is the turn at whose end the change ends, or 0 for the current turn. Set sets the number
	// to N. Earlier changes no longer count, nor do lasting changes by the cards in Over.
	Turn  int
	Set   bool
	Over  []string
	Cause referee.Cause
	// Word is the new value of a fact that is not a number.
	Word string
	// Live means that the change comes from the cards on the field, and is recomputed whenever they
	// change.
	Live bool
}

// Until is the time when a change ends.
type Until string

// The durations. A change without an Until holds as long as the card is face-up.
const (
	UntilLeft   Until = ""
	UntilEnd    Until = "turn"
	UntilBattle Until = "battle"
	UntilDamage Until = "damage"

	UntilCalculation Until = "calculation" // until the end of damage calculation

	UntilStandby Until = "standby" // until the Standby Phase of the turn Turn

	UntilPhase Until = "phase" // until the end of the phase, or of the Battle Phase
)

// Untils returns the durations that have a name.
func Untils() []string {
	return []string{string(UntilEnd), string(UntilBattle), string(UntilDamage), string(UntilCalculation), string(UntilStandby), string(UntilPhase)}
}
