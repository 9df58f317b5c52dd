package cards

import "shinpan/referee/vocabulary"

// verbs is the table of verbs, in the order in which they are documented. Each is the verb
// with which players declare the same change.
var verbs = []vocabulary.Row{
	vocabulary.RowOf[*Destroy]("destroy: {which: {target: true}}"),
	vocabulary.RowOf[*Leave]("leave: {which: {target: true}, to: hand}"),
	vocabulary.RowOf[*Move]("move: {which: {in: deck, of: you, type: [monster]}, to: hand}"),
	vocabulary.RowOf[*Special]("special: {which: {in: hand, of: you, type: [monster]}}"),
	vocabulary.RowOf[*Draw]("draw: {n: 1}"),
	vocabulary.RowOf[*Discard]("discard: {n: 1}"),
	vocabulary.RowOf[*Tribute]("tribute: {n: 1}"),
	vocabulary.RowOf[*Points]("lp: {n: -800, who: opponent}"),
	vocabulary.RowOf[*PayPoints]("lp_pay: {n: 1000}"),
	vocabulary.RowOf[*Strengthen]("atk: {which: {target: true}, n: 1000, until: turn}"),
	vocabulary.RowOf[*Equips]("equip: {on: {target: true}}"),
	vocabulary.RowOf[*Negate]("negate: {}"),
	vocabulary.RowOf[*Place]("place: {type: [spell, trap]}"),
}

// Destroy destroys cards on the field.
type Destroy struct {
	Which Which `yaml:"which"`
	All   bool  `yaml:"all,omitempty"`
}

// Word is "destroy".
func (*Destroy) Word() string { return "destroy" }

// Leave takes cards off the field without destroying them.
type Leave struct {
	Which Which `yaml:"which"`
	All   bool  `yaml:"all,omitempty"`
	To    Area  `yaml:"to"`
}

// Word is "leave".
func (*Leave) Word() string { return "leave" }

// Move moves cards that are not on the field. One that comes from the Deck is shown, and
// the Deck shuffled.
type Move struct {
	Which Which       `yaml:"which"`
	To    Destination `yaml:"to"`
}

// Word is "move".
func (*Move) Word() string { return "move" }

// Special Special Summons a monster.
type Special struct {
	Which Which `yaml:"which"`
	// In is its battle position; its player chooses without one.
	In Position `yaml:"in,omitempty"`
}

// Word is "special".
func (*Special) Word() string { return "special" }

// Position is a battle position.
type Position string

// The positions.
const (
	Attack  Position = "attack"
	Defense Position = "defense"
)

// Choices are the words of card files.
func (Position) Choices() []string { return vocabulary.Choices(Attack, Defense) }

// Draw draws cards.
type Draw struct {
	N int `yaml:"n"`
}

// Word is "draw".
func (*Draw) Word() string { return "draw" }

// Discard discards cards of the hand.
type Discard struct {
	N int `yaml:"n"`
}

// Word is "discard".
func (*Discard) Word() string { return "discard" }

// Tribute Tributes monsters.
type Tribute struct {
	N int `yaml:"n"`
}

// Word is "tribute".
func (*Tribute) Word() string { return "tribute" }

// Points gives Life Points, or inflicts damage where the number is below 0.
type Points struct {
	N   int   `yaml:"n"`
	Who Whose `yaml:"who,omitempty"`
}

// Word is "lp".
func (*Points) Word() string { return "lp" }

// PayPoints pays Life Points.
type PayPoints struct {
	N int `yaml:"n"`
}

// Word is "lp-pay".
func (*PayPoints) Word() string { return "lp_pay" }

// Strengthen changes the ATK of monsters.
type Strengthen struct {
	Which Which `yaml:"which"`
	N     int   `yaml:"n"`
	Until Until `yaml:"until"`
}

// Word is "atk".
func (*Strengthen) Word() string { return "atk" }

// Until is how long a change holds.
type Until string

// Choices are the words of card files.
func (Until) Choices() []string { return []string{"turn", "battle", "damage"} }

// Equips equips the card to a monster.
type Equips struct {
	On Which `yaml:"on"`
}

// Word is "equip".
func (*Equips) Word() string { return "equip" }

// Negate negates the activation to which the card responded.
type Negate struct {
	// Destroy also destroys the card.
	Destroy bool `yaml:"destroy,omitempty"`
}

// Word is "negate".
func (*Negate) Word() string { return "negate" }

// Place Sets a Spell or Trap of the hand.
type Place struct {
	Type []Kind `yaml:"type"`
}

// Word is "place".
func (*Place) Word() string { return "place" }

// Destination is where a card goes that is not on the field.
type Destination string

// The destinations.
const (
	ToHand Destination = "hand"
	ToTop  Destination = "deck" // on top
)

// Choices are the words of card files.
func (Destination) Choices() []string { return vocabulary.Choices(ToHand, ToTop) }
