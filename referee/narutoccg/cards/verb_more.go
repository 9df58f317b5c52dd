package cards

// Gain gives Ninjas a Characteristic, a keyword or a Combat Attribute, until the end of the
// turn or for good.
type Gain struct {
	Which Which  `yaml:"which"`
	Take  Take   `yaml:"take,omitempty"`
	Say   string `yaml:"word"`
	// Instead is the word that they lose for it.
	Instead string `yaml:"instead_of,omitempty"`
	Lasting bool   `yaml:"lasting,omitempty"`
}

// Word is "gain".
func (*Gain) Word() string { return "gain" }

// Forbid keeps Ninjas from doing something this turn, or something from being done to them.
type Forbid struct {
	Which Which `yaml:"which"`
	Take  Take  `yaml:"take,omitempty"`
	What  Bar   `yaml:"what"`
}

// Word is "bar".
func (*Forbid) Word() string { return "bar" }

// Return has players put their whole hand under their deck, in an order that they choose
// and nobody sees.
type Return struct {
	Who Who `yaml:"who,omitempty"`
}

// Word is "return_hand".
func (*Return) Word() string { return "return_hand" }

// TakeReward moves a Battle Reward, which the player chooses, to an area of its owner where
// everybody sees it.
type TakeReward struct {
	Of Whose       `yaml:"of,omitempty"`
	To Destination `yaml:"to"`
}

// Word is "take_reward".
func (*TakeReward) Word() string { return "take_reward" }

// SetPower makes the Combat or the Support of Ninjas a number this turn; what comes later
// adds to it.
type SetPower struct {
	Which   Which `yaml:"which"`
	Take    Take  `yaml:"take,omitempty"`
	Combat  *int  `yaml:"combat,omitempty"`
	Support *int  `yaml:"support,omitempty"`
	// Swap exchanges the two.
	Swap bool `yaml:"swap,omitempty"`
}

// Word is "set_power".
func (*SetPower) Word() string { return "set_power" }

// Injure injures healthy Ninjas, which is not damage.
type Injure struct{ Targets }

// Word is "injure".
func (*Injure) Word() string { return "injure" }

// Top moves cards from the top of a deck to an area where everybody sees them.
type Top struct {
	N   Amount      `yaml:"n"`
	Who Who         `yaml:"who,omitempty"`
	To  Destination `yaml:"to"`
}

// Word is "top".
func (*Top) Word() string { return "top" }

// Flip flips a coin.
type Flip struct {
	Heads Steps `yaml:"heads"`
	Tails Steps `yaml:"tails"`
}

// Word is "flip".
func (*Flip) Word() string { return "flip" }

// TurnDown turns Battle Rewards of players face down that lie face up.
type TurnDown struct {
	N   Amount `yaml:"n"`
	Who Who    `yaml:"who,omitempty"`
}

// Word is "turn_down".
func (*TurnDown) Word() string { return "turn_down" }
