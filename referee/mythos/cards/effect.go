package cards

import "shinpan/referee/yamlfile"

// Effect is what an effect line does, as typed steps. Exactly one of the
// fields is filled: the four forms do, when, while and instead_of, or one of
// the two ways of changing another line of the card.
type Effect struct {
	// Do are the steps of an instant line, in order.
	Do Steps
	// When is a line that is triggered while it is in force.
	When *Trigger
	// While is a line that changes something as long as it is in force.
	While *Static
	// InsteadOf is a line that replaces what would happen.
	InsteadOf *Replacement
	// Replaces and Adds change the line that Modifies names when both are
	// applied: other steps instead of its own, or more after them.
	Replaces, Adds Steps
}

// Steps are steps with their places in the card file.
type Steps []yamlfile.At[Step]

// Trigger is "when A, do B".
type Trigger struct {
	Event TriggerEvent `yaml:"event"`
	// Who is the character that the event must be about; left out, this one.
	Who *Who `yaml:"who,omitempty"`
	// If must hold when it happens.
	If *Condition `yaml:"if,omitempty"`
	Do Steps      `yaml:"do"`
}

// Beside lists the words that say when.
func (Trigger) Beside() []string { return []string{"event", "who", "if"} }

// TriggerEvent is what sets off a triggered line.
type TriggerEvent string

// The events of triggers.
const (
	OnDefeated   TriggerEvent = "defeated"     // a character is defeated
	OnPlayed     TriggerEvent = "played"       // a character is played face-up here
	OnMoved      TriggerEvent = "moved"        // a character has moved
	OnMovedByYou TriggerEvent = "moved_by_you" // its player has moved it
	OnAffected   TriggerEvent = "affected"     // an enemy effect affects it
	OnLost       TriggerEvent = "lost"         // its side lost this mission at the evaluation
	OnRoundEnd   TriggerEvent = "round_end"    // the round ends
)

// Choices are the words of the events.
func (TriggerEvent) Choices() []string {
	return []string{string(OnDefeated), string(OnPlayed), string(OnMoved), string(OnMovedByYou), string(OnAffected), string(OnLost), string(OnRoundEnd)}
}

// Replacement is "if A would happen, do B instead".
type Replacement struct {
	// Events are what would happen to the character.
	Events []ReplacedEvent `yaml:"events"`
	// Who is the character that it would happen to; left out, this one.
	Who *Who `yaml:"who,omitempty"`
	// By says by whose effects; left out, by anything.
	By Side `yaml:"by,omitempty"`
	// May says that the player may leave it.
	May bool `yaml:"may,omitempty"`
	// Do are the steps that happen instead. ToHand instead of them sends a
	// defeated character to its owner's hand and not to the discard pile.
	Do     Steps `yaml:"do,omitempty"`
	ToHand bool  `yaml:"to_hand,omitempty"`
}

// Beside lists the words that say when.
func (Replacement) Beside() []string { return []string{"events", "who", "by", "may"} }

// ReplacedEvent is what a replacement stands in for, or an immunity wards off.
type ReplacedEvent string

// What can be replaced or warded off.
const (
	ByDefeat ReplacedEvent = "defeat"
	ByHide   ReplacedEvent = "hide"
	ByMove   ReplacedEvent = "move"
)

// Choices are the words of the events.
func (ReplacedEvent) Choices() []string {
	return []string{string(ByDefeat), string(ByHide), string(ByMove)}
}

// Static is what a continuous line changes. Exactly one of its verbs is
// filled.
type Static struct {
	// If must hold for the line to change anything.
	If *Condition `yaml:"if,omitempty"`

	// Power adds to the Power of characters.
	Power *StaticPower `yaml:"power,omitempty"`
	// Zero sets the Power of characters to 0 and takes their tokens.
	Zero *Who `yaml:"zero,omitempty"`
	// Chakra is income: CHAKRA +X.
	Chakra *StaticChakra `yaml:"chakra,omitempty"`
	// Price changes what cards cost to play.
	Price *StaticPrice `yaml:"price,omitempty"`
	// Immune wards off what enemy effects would do.
	Immune *Immunity `yaml:"immune,omitempty"`
	// Pin keeps characters from moving away from this mission.
	Pin *Who `yaml:"pin,omitempty"`
	// NoReveals keeps the opponent from revealing characters in this mission.
	NoReveals bool `yaml:"no_reveals,omitempty"`
	// OnlyWhereWinning lets the card be played only at missions that its
	// player is winning.
	OnlyWhereWinning bool `yaml:"only_where_winning,omitempty"`
	// UpgradeOver lets the card be played as an upgrade over these characters,
	// whatever their names.
	UpgradeOver *Who `yaml:"upgrade_over,omitempty"`
	// KeepTokens keeps the character's tokens at the end of the round.
	KeepTokens bool `yaml:"keep_tokens,omitempty"`
}

// Beside lists the words that say when.
func (Static) Beside() []string { return []string{"if"} }

// StaticPower adds an amount to the Power of characters, this one if none are
// named. For each of Per it is added once.
type StaticPower struct {
	Amount int  `yaml:"amount"`
	To     *Who `yaml:"to,omitempty"`
	Per    *Who `yaml:"per,omitempty"`
}

// StaticChakra is additional income for its player, or both.
type StaticChakra struct {
	Amount Amount `yaml:"amount"`
	Both   bool   `yaml:"both,omitempty"`
}

// StaticPrice changes the cost of playing. Without Who it is this card's own.
type StaticPrice struct {
	// Less or More by so much, down to Least.
	Less  int `yaml:"less,omitempty"`
	More  int `yaml:"more,omitempty"`
	Least int `yaml:"least,omitempty"`
	// Who are the cards whose cost changes when they are played here.
	Who *Who `yaml:"who,omitempty"`
	// Hidden limits it to playing a character from hidden.
	Hidden bool `yaml:"hidden,omitempty"`
}

// Beside lists the words that go with less and more.
func (StaticPrice) Beside() []string { return []string{"least", "who", "hidden"} }

// Immunity wards off what enemy effects would do to characters, this one if
// none are named.
type Immunity struct {
	From []ReplacedEvent `yaml:"from"`
	To   *Who            `yaml:"to,omitempty"`
}
