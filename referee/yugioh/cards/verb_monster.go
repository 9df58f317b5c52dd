package cards

import "shinpan/referee/vocabulary"

// Turn changes the battle position of monsters, or turns cards face-down.
type Turn struct {
	Which Which `yaml:"which"`
	All   bool  `yaml:"all,omitempty"`
	// To is the new position; by default the other battle position.
	To Turned `yaml:"to,omitempty"`
	// UpTo lets the player pick any number of them. The player must then name face-down cards.
	UpTo bool `yaml:"up_to,omitempty"`
}

// Word returns "turn".
func (*Turn) Word() string { return "turn" }

// Turned is the position of a card after it was turned.
type Turned string

// Choices returns the words for the positions.
func (Turned) Choices() []string { return []string{"attack", "defense", "face-down"} }

// Grant lets monsters do something.
type Grant struct {
	Which Which   `yaml:"which"`
	What  Granted `yaml:"what"`
	Until Until   `yaml:"until,omitempty"`
}

// Word returns "grant".
func (*Grant) Word() string { return "grant" }

// Granted is something that monsters can be allowed to do.
type Granted string

// Choices returns the words for the actions that can be granted.
func (Granted) Choices() []string {
	return []string{"attack", "piercing", "direct", "survives", "safe", "safe-once", "safe-effects", "safe-opponent", "untargeted", "exits", "doubles"}
}

// Bar keeps monsters from doing something.
type Bar struct {
	Which Which    `yaml:"which"`
	From  []Barred `yaml:"from"`
	Until Until    `yaml:"until,omitempty"`
	// Except describes monsters for which the barred monsters can still be material.
	Except *Which `yaml:"except,omitempty"`
}

// Word returns "bar".
func (*Bar) Word() string { return "bar" }

// Barred is something that monsters can be kept from doing.
type Barred string

// The things that monsters can be kept from doing.
const (
	Attacking Barred = "attacking"
	Turning   Barred = "turning"
	Effects   Barred = "effects" // using effects, which are negated
	Directly  Barred = "direct"  // attacking directly
	Tributing Barred = "tributes"
	Tuning    Barred = "synchro" // being Synchro Material
	Stacking  Barred = "xyz"     // being used as Xyz Material
	Acting    Barred = "activating"
)

// Choices returns the words for the actions that can be barred.
func (Barred) Choices() []string {
	return vocabulary.Choices(Attacking, Turning, Effects, Directly, Tributing, Tuning, Stacking, Acting)
}

// Control takes control of monsters.
type Control struct {
	Which Which `yaml:"which"`
	Until Until `yaml:"until,omitempty"`
}

// Word returns "control".
func (*Control) Word() string { return "control" }

// NegateAttack negates the attack in progress.
type NegateAttack struct{}

// Word returns "negate_attack".
func (*NegateAttack) Word() string { return "negate_attack" }

// EndBattle ends the Battle Phase.
type EndBattle struct{}

// Word returns "end_battle".
func (*EndBattle) Word() string { return "end_battle" }
