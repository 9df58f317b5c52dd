package cards

// Gain gives Ninjas a Characteristic, a keyword or a Combat Attribute, until the end of the turn
// or permanently.
type Gain struct {
	Which Which  `yaml:"which"`
	Take  Take   `yaml:"take,omitempty"`
	Say   string `yaml:"word,omitempty"`
	// Choose lists words. The player chooses one, which becomes the Ninjas' only Combat Attribute.
	Choose []string `yaml:"attribute,omitempty"`
	// Instead is the word that the new word replaces.
	Instead string `yaml:"instead_of,omitempty"`
	Lasting bool   `yaml:"lasting,omitempty"`
	// Tied means that the Ninjas keep the word as long as the effect's card is in play.
	Tied bool `yaml:"tied,omitempty"`
	// Name means that the word is a name.
	Name bool `yaml:"name,omitempty"`
}

func (*Gain) Word() string { return "gain" }

// Forbid prevents Ninjas from taking an action this turn, or an action from being taken against
// them.
type Forbid struct {
	Which Which `yaml:"which"`
	Take  Take  `yaml:"take,omitempty"`
	What  Bar   `yaml:"what"`
}

func (*Forbid) Word() string { return "bar" }

// Return makes players put their whole hand under their deck, in an order of their choice that
// the other player does not see.
type Return struct {
	Who Who `yaml:"who,omitempty"`
}

func (*Return) Word() string { return "return_hand" }

// TakeReward moves a Battle Reward of the player's choice to an area of its owner where all
// players see it.
type TakeReward struct {
	Of Whose       `yaml:"of,omitempty"`
	To Destination `yaml:"to"`
}

func (*TakeReward) Word() string { return "take_reward" }

// SetPower sets the Combat or the Support of Ninjas to a number this turn; later changes add to
// it.
type SetPower struct {
	Which   Which `yaml:"which"`
	Take    Take  `yaml:"take,omitempty"`
	Combat  *int  `yaml:"combat,omitempty"`
	Support *int  `yaml:"support,omitempty"`
	// Swap exchanges Combat and Support.
	Swap bool `yaml:"swap,omitempty"`
}

func (*SetPower) Word() string { return "set_power" }

// Injure injures healthy Ninjas; this is not damage.
type Injure struct{ Targets }

func (*Injure) Word() string { return "injure" }

// Top moves cards from the top of a deck to an area where all players see them.
type Top struct {
	N   Amount      `yaml:"n"`
	Who Who         `yaml:"who,omitempty"`
	To  Destination `yaml:"to"`
	// Random means that the cards come from anywhere in the deck, at random.
	Random bool `yaml:"random,omitempty"`
}

func (*Top) Word() string { return "top" }

// Flip flips a coin.
type Flip struct {
	Heads Steps `yaml:"heads"`
	Tails Steps `yaml:"tails,omitempty"`
}

func (*Flip) Word() string { return "flip" }

// TurnDown turns face-up Battle Rewards of players face-down.
type TurnDown struct {
	N   Amount `yaml:"n"`
	Who Who    `yaml:"who,omitempty"`
}

func (*TurnDown) Word() string { return "turn_down" }

// Token puts a coin into play as a Ninja with a given name. Its Power is the same whether it is
// healthy or injured.
type Token struct {
	Name    string   `yaml:"name"`
	Combat  int      `yaml:"combat,omitempty"`
	Support int      `yaml:"support,omitempty"`
	Words   []string `yaml:"words,omitempty"`
	// Passing means that the token leaves play at the end of the turn.
	Passing bool `yaml:"passing,omitempty"`
}

func (*Token) Word() string { return "token" }

// Become moves the Jutsu into the user's Team as a Ninja. Its Power is the same whether it is
// healthy or injured.
type Become struct {
	Combat  int `yaml:"combat,omitempty"`
	Support int `yaml:"support,omitempty"`
}

func (*Become) Word() string { return "become" }

// Reduce reduces the damage that triggered the effect.
type Reduce struct {
	N Amount `yaml:"n"`
}

func (*Reduce) Word() string { return "reduce" }

// SkipBattle makes the battle of this card or of the user skip the Showdown.
type SkipBattle bool

func (SkipBattle) Word() string { return "skip_battle" }

// Look lets the player look at the cards of an area. If one of them matches the description, the
// steps of Then apply.
type Look struct {
	Which Which `yaml:"which"`
	Then  Steps `yaml:"then,omitempty"`
}

func (*Look) Word() string { return "look" }

// Dig lets the player look at the top cards of the deck and take a matching one into the hand
// without showing it. The others are shuffled into the deck.
type Dig struct {
	N     int   `yaml:"n"`
	Which Which `yaml:"which"`
}

func (*Dig) Word() string { return "dig" }

// Arrange lets the player look at the top cards of the deck and put them back in any order.
type Arrange struct {
	N int `yaml:"n"`
}

func (*Arrange) Word() string { return "arrange" }

// Part takes Ninjas out of their Teams.
type Part struct{ Targets }

func (*Part) Word() string { return "part" }

// Organize lets players form Teams of their Ninjas in the Village.
type Organize struct {
	Who Who `yaml:"who,omitempty"`
}

func (*Organize) Word() string { return "organize" }

// Spend discards cards from the Chakra area, as if paying for a Jutsu with that cost.
type Spend struct {
	Cost string `yaml:"cost"`
}

func (*Spend) Word() string { return "spend" }

// LoseWord removes a word that an effect has given to Ninjas.
type LoseWord struct {
	Which Which  `yaml:"which"`
	Take  Take   `yaml:"take,omitempty"`
	Say   string `yaml:"word"`
}

func (*LoseWord) Word() string { return "lose_word" }
