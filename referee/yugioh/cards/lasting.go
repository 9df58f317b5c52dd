package cards

import (
	"shinpan/referee/effect"
	"shinpan/referee/vocabulary"
)

// Lasting is the change that a card makes as long as it acts.
type Lasting struct {
	ATK    int  `yaml:"atk,omitempty"`
	DEF    int  `yaml:"def,omitempty"`
	Direct bool `yaml:"direct,omitempty"`
	// Pierce lets monsters inflict piercing damage, and Survives keeps battles from destroying
	// them. NoAttack keeps them from attacking, and NoTurn from changing their battle position.
	Pierce   bool `yaml:"pierce,omitempty"`
	Survives bool `yaml:"survives,omitempty"`
	NoAttack bool `yaml:"no_attack,omitempty"`
	NoTurn   bool `yaml:"no_turn,omitempty"`
	// Safe keeps cards from being destroyed by any of these causes. With Once, it protects only the
	// first cards that would be destroyed each turn.
	Safe []Agent `yaml:"safe,omitempty"`
	Once bool    `yaml:"once,omitempty"`
	// If Once is set, Times is the number of times in a turn that it protects them; by default 1.
	Times int `yaml:"times,omitempty"`
	// NoEffects negates the effects of cards, Falls destroys them, and Sole lets their player
	// control only one face-up card with their name.
	NoEffects bool `yaml:"no_effects,omitempty"`
	Falls     bool `yaml:"falls,omitempty"`
	Sole      bool `yaml:"sole,omitempty"`
	// Needs describes cards of which the Deck must contain at least one for the effect's card to be
	// activated. Free lets its player activate cards without paying Life Points.
	Needs *Which `yaml:"needs,omitempty"`
	Free  bool   `yaml:"free,omitempty"`
	// Drops sends cards to the Graveyard.
	Drops bool `yaml:"drops,omitempty"`
	// NoNormal keeps a card from being Normal Summoned and Set. Special restricts how it can be
	// Special Summoned. Both apply wherever the card is.
	NoNormal bool    `yaml:"no_normal,omitempty"`
	Special  Manners `yaml:"special,omitempty"`
	// NoActivate keeps cards of a kind and of a player from being activated.
	NoActivate bool `yaml:"no_activate,omitempty"`
	// Scale is the new value of a Pendulum Scale.
	Scale int `yaml:"scale,omitempty"`
	// Level is added to Levels. NoTarget keeps cards from being targeted by any of these causes,
	// NoAttacked from being attacked, and NoDirect from attacking directly.
	Level      int     `yaml:"level,omitempty"`
	NoTarget   []Agent `yaml:"no_target,omitempty"`
	NoAttacked bool    `yaml:"no_attacked,omitempty"`
	NoDirect   bool    `yaml:"no_direct,omitempty"`
	// Forbid keeps players from doing something. Vow keeps them from it in the turn in which the
	// effect's card is Special Summoned.
	Forbid *Forbid `yaml:"forbid,omitempty"`
	Vow    *Vow    `yaml:"vow,omitempty"`
	// Over lets the effect's card be Xyz Summoned over a single monster that fits, with the
	// materials beneath that monster. NoMaterial keeps the effect's card from being material. Extra
	// allows one more Normal Summon each turn, of a monster that fits. Name treats the effect's
	// card as another by name, on the field and in the Graveyard.
	Over *Which `yaml:"over,omitempty"`
	// Idle keeps the card's effects from being activated in the turn in which the card was Summoned
	// in this way.
	Idle       bool        `yaml:"idle,omitempty"`
	NoMaterial *NoMaterial `yaml:"no_material,omitempty"`
	Extra      *Which      `yaml:"extra,omitempty"`
	Name       string      `yaml:"name,omitempty"`
	// As is the card that the effect's card is always treated as. It repeats CountsAs. NoTribute
	// keeps monsters from being Tributed.
	As        string    `yaml:"as,omitempty"`
	NoTribute NoTribute `yaml:"no_tribute,omitempty"`
	// Double lets a monster count as two Tributes for the Tribute Summon of a monster that fits.
	// AsSpell lets the effect's card be Set as a Spell. Sure keeps the change even while effects
	// are negated.
	Double  *Which `yaml:"double,omitempty"`
	AsSpell bool   `yaml:"as_spell,omitempty"`
	Sure    bool   `yaml:"sure,omitempty"`
	// Untributed lets the effect's card be Normal Summoned without Tributes. OriginalATK and
	// LevelIs are the new original ATK and the new Level. Diverts banishes cards that would return
	// from a Graveyard to a hand.
	Diverts bool `yaml:"diverts,omitempty"`
	// RankIs is the Rank that the effect's card is always treated as having.
	RankIs      int  `yaml:"rank_is,omitempty"`
	Untributed  bool `yaml:"untributed,omitempty"`
	OriginalATK int  `yaml:"original_atk,omitempty"`
	LevelIs     int  `yaml:"level_is,omitempty"`
	// Rests changes a monster that has attacked this turn to Defense Position at the end of the
	// Battle Phase. Without describes monsters that the Ritual Summon of the effect's card must not
	// use. Entire lets the effect's card be the only Tribute for the Ritual Summon of a monster
	// that fits.
	Rests   bool   `yaml:"rests,omitempty"`
	Without *Which `yaml:"without,omitempty"`
	Entire  *Which `yaml:"entire,omitempty"`
	// NonTuner lets the effect's card count as a non-Tuner for a Synchro Summon. BanishedAs
	// banishes the effect's card when it is used for one of these Summons. TributesOf describes the
	// Tributes with which the effect's card can be Tribute Summoned.
	NonTuner   bool      `yaml:"non_tuner,omitempty"`
	BanishedAs []Manner  `yaml:"banished_as,omitempty"`
	TributesOf *Offering `yaml:"tributes_of,omitempty"`
	// Fewer lets the player of a card in the Graveyard Normal Summon such a monster with one Tribute
	// less, once a turn.
	Fewer *Which `yaml:"fewer,omitempty"`
	// Counts puts counters on the effect's card.
	Counts *Counted `yaml:"counts,omitempty"`
	// Attribute is the new Attribute of monsters, or with Also an additional one. Normal makes
	// monsters count as Normal Monsters.
	Attribute string `yaml:"attribute,omitempty"`
	Also      bool   `yaml:"also,omitempty"`
	Normal    bool   `yaml:"normal,omitempty"`
	// DeclaredRace makes their Type the one that the effect's player has declared.
	DeclaredRace bool `yaml:"declared_race,omitempty"`
	// Instead replaces the destruction of cards, and Unaffected keeps effects from changing them.
	Instead    *Instead    `yaml:"instead,omitempty"`
	Unaffected *Unaffected `yaml:"unaffected,omitempty"`
	// Each applies steps at once, without a Chain, each time that an event happens.
	Each *Each `yaml:"each,omitempty"`
	// Per multiplies the numbers by a number of cards. If lists conditions.
	Per *Which      `yaml:"per,omitempty"`
	By  *Amount     `yaml:"by,omitempty"`
	If  []Condition `yaml:"if,omitempty"`
	// During lists the times when the change holds.
	During []effect.During `yaml:"during,omitempty"`
	// Battling makes the change hold only while a monster that fits attacks or is attacked, from
	// the declaration to the end of the Damage Step.
	Battling *Which `yaml:"battling,omitempty"`
	// Against makes the change hold only while the effect's card attacks a monster that fits.
	Against *Which `yaml:"against,omitempty"`
	// Series lists the series to which the effect's card always belongs. It repeats the card's own
	// list.
	Series []string `yaml:"series,omitempty"`
	// Fight changes battles, Unanswered keeps players from responding to Summons, and Quashes negates
	// the effect of such an activation as it resolves and sends the effect's card to the Graveyard.
	Fight      *Fight      `yaml:"fight,omitempty"`
	Unanswered *Unanswered `yaml:"unanswered,omitempty"`
	Quashes    *Activated  `yaml:"quashes,omitempty"`
	// After lists manners: the change then holds for the rest of a turn in which the effect's card
	// was Summoned so, even without the card, and for one such Summon of each player per turn.
	After []Manner `yaml:"after,omitempty"`
	// ByTribute limits Extra to Tribute Summons.
	ByTribute bool `yaml:"by_tribute,omitempty"`
	// StandsIn lets the effect's card be detached in place of an Xyz Material of the monster that it
	// is equipped to. Instead of going from a hand or Deck to a Graveyard, cards that fit Buries are
	// banished.
	StandsIn bool   `yaml:"stands_in,omitempty"`
	Buries   *Which `yaml:"buries,omitempty"`
	// Gathers moves such counters of a destroyed card to the effect's card. Lends lets its player
	// take such counters off the effect's card, in place of another, for a cost.
	Gathers Token `yaml:"gathers,omitempty"`
	Lends   Token `yaml:"lends,omitempty"`
	// Wins lists the cards with which the effect's card, in the same hand, wins the duel.
	Wins []string `yaml:"wins,omitempty"`
	// Turn is the player in whose turn the change holds; by default either player.
	Turn Whose `yaml:"turn,omitempty"`
	To   Which `yaml:"to"`
}

// Empty reports whether it changes nothing.
func (l *Lasting) Empty() bool {
	return l.ATK == 0 && l.DEF == 0 && !l.Direct && !l.Pierce && !l.Survives && !l.NoAttack && !l.NoTurn && l.Series == nil && l.Safe == nil && !l.NoActivate && l.Scale == 0 && !l.NoEffects && !l.Falls && !l.Drops && l.Needs == nil && !l.Free && !l.Sole && !l.NoNormal && l.Special == "" && l.Level == 0 && l.NoTarget == nil && !l.NoAttacked && !l.NoDirect && l.Forbid == nil && l.Over == nil && l.NoMaterial == nil && l.Extra == nil && l.Name == "" && l.As == "" && l.RankIs == 0 && !l.Diverts && l.NoTribute == "" && l.Double == nil && !l.AsSpell && !l.Untributed && l.OriginalATK == 0 && l.LevelIs == 0 && l.Instead == nil && l.Unaffected == nil && !l.Rests && l.Without == nil && l.Entire == nil && l.Attribute == "" && !l.Normal && !l.NonTuner && l.BanishedAs == nil && l.TributesOf == nil && l.Counts == nil && l.Vow == nil && l.Each == nil && !l.DeclaredRace && l.Fewer == nil && l.Fight == nil && l.Unanswered == nil && l.Quashes == nil && !l.StandsIn && l.Buries == nil && l.Gathers == "" && l.Lends == "" && l.Wins == nil
}

// Vow keeps the player who controls a Special Summoned monster from doing something in that turn.
type Vow struct {
	// How lists the Summons after which the vow applies; by default every Special Summon.
	How    []Manner `yaml:"how,omitempty"`
	Forbid Forbid   `yaml:"forbid"`
}

// NoTribute is a purpose for which a monster cannot be Tributed.
type NoTribute string

// The words.
const (
	NoTributeAtAll   NoTribute = "at_all"
	NoTributeEffects NoTribute = "effects" // a Tribute Summon can still use it
)

// Choices returns the words for the kinds of Tributes that are impossible.
func (NoTribute) Choices() []string { return vocabulary.Choices(NoTributeAtAll, NoTributeEffects) }

// Manners restricts how a monster can be Special Summoned.
type Manners string

// The manners: in its own way first, only in its own way, only by effects, or not at all.
const (
	FirstSo Manners = "first"
	OnlySo  Manners = "only"
	ByCards Manners = "effect"
	Never   Manners = "never"
)

// Choices returns the words for the restrictions on Special Summons.
func (Manners) Choices() []string { return vocabulary.Choices(FirstSo, OnlySo, ByCards, Never) }
