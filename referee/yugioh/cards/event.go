package cards

import "shinpan/referee/vocabulary"

// Event is something that must have just happened. Exactly one field is set.
type Event struct {
	// Attack means that a monster declared an attack.
	Attack *Attacked `yaml:"attack,omitempty"`
	// Activated means that a card, or an effect of one, was activated just before.
	Activated *Activated `yaml:"activated,omitempty"`
	// Summoned means that a monster was Summoned, and Left means that a card left the field.
	Summoned *Summoned `yaml:"summoned,omitempty"`
	Left     *Left     `yaml:"left,omitempty"`
	// Sent means that a card was sent to the Graveyard, from anywhere.
	Sent *Sent `yaml:"sent,omitempty"`
	// Banished means that a card was banished, from anywhere.
	Banished *Banished `yaml:"banished,omitempty"`
	// Phase means that a phase has begun.
	Phase *Began `yaml:"phase,omitempty"`
	// Hurt means that a player took damage, and Battle means that a battle has reached a point.
	Hurt   *Hurt   `yaml:"hurt,omitempty"`
	Battle *Battle `yaml:"battle,omitempty"`
	// Tributed means that a card was Tributed, and Set means that a Spell or Trap was Set.
	Tributed *Tributed `yaml:"tributed,omitempty"`
	// Worn means that the effect's card was equipped with a card that fits.
	Worn *Which  `yaml:"worn,omitempty"`
	Set  *Placed `yaml:"set,omitempty"`
	// Drawn means that a player drew cards, and Added that a player added cards from the Deck to the
	// hand in any way.
	Drawn *Drawn `yaml:"drawn,omitempty"`
	Added *Added `yaml:"added,omitempty"`
	// Resolved means that an effect has just resolved.
	Resolved *Resolved `yaml:"resolved,omitempty"`
	// Stopped means that an attack was negated.
	Stopped *Stopped `yaml:"stopped,omitempty"`
}

// Placed means that a card was Set in the Spell & Trap Zones, or in the Field Zone.
type Placed struct {
	Of Whose `yaml:"of,omitempty"`
}

// Hurt means that a player took damage.
type Hurt struct {
	// Of is the player who took damage, and By lists the possible causes. Direct means that a
	// direct attack caused the damage.
	Of     Whose   `yaml:"of,omitempty"`
	By     []Agent `yaml:"by,omitempty"`
	Direct bool    `yaml:"direct,omitempty"`
}

// Battle means that the effect's card battles. The event's card is the other monster.
type Battle struct {
	At Point `yaml:"at"`
	// As is the side of the effect's card, which is attacking or attacked; by default either.
	As Side `yaml:"as,omitempty"`
	// Flipped means that the attack has turned the attacked monster face-up.
	Flipped bool `yaml:"flipped,omitempty"`
	// With describes the other monster. If With is missing, the attack can also be direct.
	With *Which `yaml:"with,omitempty"`
	// Fell means that the battle has destroyed the other monster.
	Fell bool `yaml:"fell,omitempty"`
	// Equipped means that the other monster is the one that the effect's card is equipped to.
	Equipped bool `yaml:"equipped,omitempty"`
}

// Point is a point that a battle can reach.
type Point string

// The points of the Damage Step.
const (
	AtStart  Point = "start"  // before a monster is turned face-up
	AtBefore Point = "before" // before damage calculation
	AtAfter  Point = "after"  // after damage calculation
	AtEnd    Point = "end"    // the end of the Damage Step
)

// Choices returns the words for the points in time.
func (Point) Choices() []string { return vocabulary.Choices(AtStart, AtBefore, AtAfter, AtEnd) }

// Side is a side of a battle.
type Side string

// The sides.
const (
	AsAttacker Side = "attacker"
	AsAttacked Side = "attacked"
)

// Choices returns the words for the roles in a battle.
func (Side) Choices() []string { return vocabulary.Choices(AsAttacker, AsAttacked) }

// Sent means that a card was sent to the Graveyard.
type Sent struct {
	Which Which `yaml:"which"`
	// By lists the possible causes.
	By []Agent `yaml:"by,omitempty"`
	// From lists the places from which the card can have come. Discarded means that the card was
	// discarded, and For names the card whose activation this paid for.
	From      []Area `yaml:"from,omitempty"`
	Discarded bool   `yaml:"discarded,omitempty"`
	For       *Which `yaml:"for,omitempty"`
	// To is the player to whose Graveyard the card was sent.
	To Whose `yaml:"to,omitempty"`
	// EffectOf describes the card whose effect sent the sent card.
	EffectOf *Which `yaml:"effect_of,omitempty"`
	// Stacked means that the card was lost because the monster to which it was equipped became Xyz
	// Material.
	Stacked bool `yaml:"stacked,omitempty"`
}

// Banished means that a card was banished.
type Banished struct {
	Which Which `yaml:"which"`
	// By lists the possible causes.
	By []Agent `yaml:"by,omitempty"`
}

// Began is the beginning of a phase.
type Began struct {
	In InPhase `yaml:"in"`
	// Of is the player whose turn it is; by default either player.
	Of Whose `yaml:"of,omitempty"`
}

// InPhase is a phase.
type InPhase string

// Choices returns the words for the phases.
func (InPhase) Choices() []string { return []string{"standby", "end", "battle-end"} }

// Beside lists the words that go with any event: none.
func (Event) Beside() []string { return nil }

// Attacked is an attack.
type Attacked struct {
	Of Whose `yaml:"of,omitempty"`
	// Direct means that the attack is a direct one. Self means that the effect's card is attacked.
	Direct bool `yaml:"direct,omitempty"`
	Self   bool `yaml:"self,omitempty"`
	// On describes the attacked monster.
	On *Which `yaml:"on,omitempty"`
}

// Activated is the activation of a card.
type Activated struct {
	// Type lists kinds of cards that are themselves activated. Effects lists kinds of cards whose
	// effects are activated. Either is enough.
	Type    []Kind `yaml:"type,omitempty"`
	Effects []Kind `yaml:"effects,omitempty"`
	Of      Whose  `yaml:"of,omitempty"`
	// There means that the activated card is on the field.
	There bool `yaml:"there,omitempty"`
	// Targets requires the activated card to target a card on the field that fits this description,
	// and Only forbids any other target. Fits describes the activated card.
	Targets *Which `yaml:"targets,omitempty"`
	// Source describes the card as it is on the field.
	Source *Which `yaml:"source,omitempty"`
	Only   bool   `yaml:"only,omitempty"`
	// Does requires an effect that does this. For a card whose effects Shinpan does not apply, the
	// players decide.
	Does Doing `yaml:"does,omitempty"`
	// Other requires a card other than the effect's own.
	Other bool   `yaml:"other,omitempty"`
	Fits  *Which `yaml:"fits,omitempty"`
}

// Doing is something that an effect does.
type Doing string

// The words.
const (
	Destroys Doing = "destroys" // a card on the field
	Summons  Doing = "summons"  // a monster, by a Special Summon
)

// Choices returns the words for the things that an effect can do.
func (Doing) Choices() []string { return vocabulary.Choices(Destroys, Summons) }

// Summoned is a Summon.
type Summoned struct {
	Which Which    `yaml:"which"`
	How   []Manner `yaml:"how,omitempty"`
	// Would means that the Summon can still be negated: it is not by an effect, and there was no
	// response to it.
	Would bool `yaml:"would,omitempty"`
	// By describes the card whose effect or text Special Summoned the monster. With describes a
	// monster that was Tributed for its Tribute Summon.
	By   *Which `yaml:"by,omitempty"`
	With *Which `yaml:"with,omitempty"`
}

// Manner is a way to Summon a monster.
type Manner string

// The manners. A Tribute Summon is a Normal Summon.
const (
	ByNormal   Manner = "normal"
	ByFlip     Manner = "flip"
	BySpecial  Manner = "special"
	ByPendulum Manner = "pendulum"
	ByTribute  Manner = "tribute"
	ByFusion   Manner = "fusion"
	ByRitual   Manner = "ritual"
	BySynchro  Manner = "synchro"
	ByXyz      Manner = "xyz"
	BySet      Manner = "set"        // it was Set
	ByItself   Manner = "untributed" // by a Normal Summon without Tributes
	ByTurning  Manner = "turned"     // it was turned face-up, which is not a Summon
	ByOwnText  Manner = "own"        // by its own text
)

// Choices returns the words for the manners.
func (Manner) Choices() []string {
	return vocabulary.Choices(ByNormal, ByFlip, BySpecial, ByPendulum, ByTribute, ByFusion, ByRitual, BySynchro, ByXyz, BySet, ByItself, ByTurning, ByOwnText)
}

// Left means that a card has left the field.
type Left struct {
	Which Which `yaml:"which"`
	// Destroyed means that the card was destroyed, and By lists the possible causes.
	Destroyed bool    `yaml:"destroyed,omitempty"`
	By        []Agent `yaml:"by,omitempty"`
	// To is the place to which the card went; a Graveyard is that of the effect's player. Alone
	// means that no other card went there at the same time.
	To    Area `yaml:"to,omitempty"`
	Alone bool `yaml:"alone,omitempty"`
	// Only means that no other card that fits the description left in this way at the same time.
	// Flipped means that the attack in this Damage Step had turned it face-up.
	Only    bool `yaml:"only,omitempty"`
	Flipped bool `yaml:"flipped,omitempty"`
}

// Agent is a cause that makes a card leave the field.
type Agent string

// The agents.
const (
	ByBattle         Agent = "battle"
	ByEffect         Agent = "effect"
	ByOpponentAttack Agent = "opponent_attack" // in battle, by an attacking monster of the opponent
	ByOpponentEffect Agent = "opponent_effect"
	BySelf           Agent = "self"     // in battle, by the effect's card
	ByOpponent       Agent = "opponent" // in battle with a monster of the opponent, or by an effect of theirs
	ByOwnEffect      Agent = "own_effect"
	ByEquipped       Agent = "equipped" // in battle, by the monster that the effect's card is equipped to
)

// Choices returns the words for the agents.
func (Agent) Choices() []string {
	return vocabulary.Choices(ByBattle, ByEffect, ByOpponentAttack, ByOpponentEffect, BySelf, ByOpponent, ByOwnEffect, ByEquipped)
}
