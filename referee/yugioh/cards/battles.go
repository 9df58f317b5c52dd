package cards

import "shinpan/referee/vocabulary"

// Fight is a change of the battles of monsters.
type Fight struct {
	// Each lets a monster attack each monster of the opponent once. Per describes the materials of
	// its Summon: the number of them is the maximum number of its attacks in a turn.
	Each bool   `yaml:"each,omitempty"`
	Per  *Which `yaml:"per,omitempty"`
	// Inflicts changes the battle damage that monsters inflict to the opponent in battles with
	// monsters of the opponent. Waived lets the effect's player take no damage from a battle, once
	// per turn for all cards of the name.
	Inflicts Share `yaml:"inflicts,omitempty"`
	Waived   bool  `yaml:"waived,omitempty"`
	// Quells negates the effects of the other monster in battles of monsters.
	Quells *Quelled `yaml:"quells,omitempty"`
}

// Share is what becomes of battle damage.
type Share string

// The words.
const (
	NoShare Share = "none"
	Half    Share = "half"
	Twice   Share = "double"
)

// Choices returns the words for changes of battle damage.
func (Share) Choices() []string { return vocabulary.Choices(NoShare, Half, Twice) }

// Quelled describes monsters whose effects are negated when they battle: until the end of the Battle
// Phase, or with Fell once the battle has destroyed them.
type Quelled struct {
	Which Which `yaml:"which"`
	Fell  bool  `yaml:"fell,omitempty"`
}

// Unanswered keeps players from activating cards and effects when such a monster is Summoned.
type Unanswered struct {
	// Who selects the players. How lists the manners of the Summon; by default all.
	Who   Both     `yaml:"who,omitempty"`
	Which Which    `yaml:"which"`
	How   []Manner `yaml:"how,omitempty"`
	// Sure means that the Summon cannot be negated. Material means that the effect's card must be a
	// material of the Summon.
	Sure     bool `yaml:"sure,omitempty"`
	Material bool `yaml:"material,omitempty"`
}

// Soften changes the battle damage that players take from the battle in progress.
type Soften struct {
	Who Both  `yaml:"who,omitempty"`
	To  Share `yaml:"to"`
}

// Word returns "battle_damage".
func (*Soften) Word() string { return "battle_damage" }

// Redirect makes a monster the target of the attack in progress.
type Redirect struct {
	To Which `yaml:"to"`
}

// Word returns "redirect".
func (*Redirect) Word() string { return "redirect" }

// Retarget makes a card the target of the effect that the card responded to.
type Retarget struct {
	To Which `yaml:"to"`
}

// Word returns "retarget".
func (*Retarget) Word() string { return "retarget" }

// Stopped means that the attack of a monster was negated.
type Stopped struct {
	Of Whose `yaml:"of,omitempty"`
}
