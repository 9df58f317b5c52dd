package cards

// Gain gives Ninjas a Characteristic, a keyword or a Combat Attribute, until the end of the
// turn or for good.
type Gain struct {
	Which   Which  `yaml:"which"`
	Take    Take   `yaml:"take,omitempty"`
	Say     string `yaml:"word"`
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
