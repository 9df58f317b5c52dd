package cards

// NormalSummon has the effect's player Normal Summon a monster of the hand now, in addition to the
// Normal Summon of the turn.
type NormalSummon struct {
	Which Which `yaml:"which"`
}

// Word returns "normal".
func (*NormalSummon) Word() string { return "normal" }

// RitualSummon Ritual Summons a monster from the hand, with Tributes from the hand and the field.
type RitualSummon struct {
	Which Which `yaml:"which"`
	// Exactly requires the Levels of the Tributes to equal the monster's Level. Grave describes
	// monsters in the Graveyard that can be banished instead.
	Exactly bool   `yaml:"exactly,omitempty"`
	Grave   *Which `yaml:"grave,omitempty"`
	// Buried also allows a monster of the Graveyard to be Ritual Summoned.
	Buried bool `yaml:"buried,omitempty"`
}

// Word returns "ritual".
func (*RitualSummon) Word() string { return "ritual" }

// RitualsFor Ritual Summons any number of monsters of the hand. Their Levels together equal the
// Level of one monster, which is Tributed or sent from the Extra Deck to the Graveyard.
type RitualsFor struct {
	Which Which `yaml:"which"`
}

// Word returns "rituals".
func (*RitualsFor) Word() string { return "rituals" }

// XyzSummon Xyz Summons a monster right after the card has resolved.
type XyzSummon struct {
	// With describes the only monsters that can be used, all of them; by default any monsters.
	With *Which `yaml:"with,omitempty"`
	// Which describes the monster of the Extra Deck, if With is missing.
	Which *Which `yaml:"which,omitempty"`
}

// Word returns "xyz".
func (*XyzSummon) Word() string { return "xyz" }

// SynchroSummon Synchro Summons a monster right after the card has resolved.
type SynchroSummon struct {
	Which Which `yaml:"which"`
}

// Word returns "synchro".
func (*SynchroSummon) Word() string { return "synchro" }

// FusionSummon Fusion Summons a monster with monsters of the hand and of the field.
type FusionSummon struct {
	Which Which `yaml:"which"`
	// Deck lists conditions under which monsters of the Deck can be used too.
	Deck []Condition `yaml:"deck,omitempty"`
}

// Word returns "fusion".
func (*FusionSummon) Word() string { return "fusion" }

// Learn lets the effect's card use those of its effects that require it to have learned them in
// this turn.
type Learn struct{}

// Word returns "learn".
func (*Learn) Word() string { return "learn" }

// Random picks a random card from a hand.
type Random struct {
	Who Both `yaml:"who,omitempty"`
	// Look means that all players then know the card, which stays in the hand.
	Look bool `yaml:"look,omitempty"`
}

// Word returns "random".
func (*Random) Word() string { return "random" }
