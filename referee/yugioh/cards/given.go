package cards

// Offering is what a monster can be Tribute Summoned with instead of what its Level requires.
type Offering struct {
	N     int   `yaml:"n"`
	Which Which `yaml:"which"`
}

// Each does something each time that an event happens in the rest of the turn, at once and
// without a Chain.
type Each struct {
	Event Event `yaml:"event"`
	// Next means only the next time.
	Next bool  `yaml:"next,omitempty"`
	Do   Steps `yaml:"do"`
}

// Word returns "each".
func (*Each) Word() string { return "each" }

// Counted puts a counter on the card of the line each time that such a card was activated.
type Counted struct {
	Event Activated `yaml:"event"`
	Of    Token     `yaml:"of"`
	// Max is the most counters that it puts on the card.
	Max int `yaml:"max"`
}
