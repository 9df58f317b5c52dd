package cards

// Offering describes the Tributes that can replace those that a monster's Level requires for its
// Tribute Summon.
type Offering struct {
	N     int   `yaml:"n"`
	Which Which `yaml:"which"`
}

// Each applies steps whenever an event happens in the rest of the turn, at once and without a
// Chain.
type Each struct {
	Event Event `yaml:"event"`
	// Next limits Each to the next such event.
	Next bool `yaml:"next,omitempty"`
	// Theirs makes Each last until the end of so many turns of the opponent. The current turn counts.
	Theirs int   `yaml:"theirs,omitempty"`
	Do     Steps `yaml:"do"`
}

// Word returns "each".
func (*Each) Word() string { return "each" }

// Counted puts a counter on the effect's card whenever a card that fits was activated.
type Counted struct {
	Event Activated `yaml:"event"`
	Of    Token     `yaml:"of"`
	// Max is the maximum number of counters that the effect puts on the card; 0 means no limit.
	Max int `yaml:"max,omitempty"`
}
