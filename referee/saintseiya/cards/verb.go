package cards

import "shinpan/referee/vocabulary"

// Verb is the action of a step. Each word that can begin a step in a card file has its own Go type,
// and the table below lists them all. The rules apply verbs, and the wording describes them,
// through tables with the same words.
type Verb = vocabulary.Verb

// verbs is the table of verbs, in the order in which they are documented. The fields of a type are
// the values that its word takes in a card file.
var verbs = []vocabulary.Row{
	vocabulary.RowOf[*Draw]("draw: {amount: 1}"),
	vocabulary.RowOf[*Wound]("wound: {which: {in: hand, kind: knight}}"),
	vocabulary.RowOf[*Destroy]("destroy: {which: {in: hand, kind: character}}"),
	vocabulary.RowOf[*Heal]("heal: {which: {in: wounded, kind: character}}"),
	vocabulary.RowOf[*Discard]("discard: {which: {in: hand}}"),
	vocabulary.RowOf[*Recover]("recover: {which: {in: discard, kind: armour}}"),
	vocabulary.RowOf[*Put]("put: {which: {self: true}, to: reserve}"),
	vocabulary.RowOf[*Exchange]("exchange: {which: {in: terrain}, with: {in: terrain}}"),
	vocabulary.RowOf[*Acquire]("acquire: {which: {in: terrain, kind: armour}}"),
	vocabulary.RowOf[*Remove]("remove: {which: {in: terrain, ranks: [very_common]}, take: all}"),
	vocabulary.RowOf[Refill]("refill: true"),
	vocabulary.RowOf[Shuffle]("shuffle: discard"),
	vocabulary.RowOf[LookAtHand]("look_at_hand: true"),
	vocabulary.RowOf[*Reveal]("reveal: {n: 3}"),
	vocabulary.RowOf[*Extinguish]("extinguish: {n: 1}"),
	vocabulary.RowOf[*Gain]("gain: {force: 2, which: {in: in_play, kind: knight}}"),
	vocabulary.RowOf[*Reduce]("reduce: {force: 2, least: 1, which: {in: terrain}}"),
	vocabulary.RowOf[*PayableByForce]("payable_by_force: {which: {in: terrain, kind: armour}}"),
	vocabulary.RowOf[*For]("for: {players: each_player, do: [{draw: {amount: 1}}]}"),
}

// Targets holds the cards that a verb is applied to: by default one of the cards that Which
// describes, and otherwise as many as Take sets.
type Targets struct {
	Which Which `yaml:"which"`
	Take  Take  `yaml:"take,omitempty"`
}

// Draw draws cards from the player's own pile (R-DRAW).
type Draw struct {
	Amount Amount `yaml:"amount"`
}

func (*Draw) Word() string { return "draw" }

// Wound puts characters among the wounded of their owners (Blesser).
type Wound struct{ Targets }

func (*Wound) Word() string { return "wound" }

// Destroy puts cards under the hero markers of their owners (Détruire).
type Destroy struct{ Targets }

func (*Destroy) Word() string { return "destroy" }

// Heal moves wounded characters to the discard piles of their owners (Soigner).
type Heal struct{ Targets }

func (*Heal) Word() string { return "heal" }

// Discard puts cards on the discard piles of their owners (Défausser).
type Discard struct{ Targets }

func (*Discard) Word() string { return "discard" }

// Recover returns cards to the player's hand (Récupérer).
type Recover struct{ Targets }

func (*Recover) Word() string { return "recover" }

// Put moves cards to a destination. Cards that go to the reserve are shuffled into it. If the
// description is about the reserve, Put moves its first card.
type Put struct {
	Which Which       `yaml:"which"`
	Take  Take        `yaml:"take,omitempty"`
	To    Destination `yaml:"to"`
}

func (*Put) Word() string { return "put" }

// Destination is the place that a card goes to.
type Destination string

// The destinations.
const (
	ToDiscard      Destination = "discard"           // the player's discard pile
	ToDiscardOfAny Destination = "discard_of_anyone" // the discard pile of a player of the player's choice
	ToPile         Destination = "pile"              // on top of the player's pile
	ToReserve      Destination = "reserve"           // shuffled into the reserve
)

// Choices returns the words for the destinations.
func (Destination) Choices() []string {
	return vocabulary.Choices(ToDiscard, ToDiscardOfAny, ToPile, ToReserve)
}

// Exchange swaps the places of two cards. Nothing happens unless both cards are there.
type Exchange struct {
	Which Which `yaml:"which"`
	With  Which `yaml:"with"`
}

func (*Exchange) Word() string { return "exchange" }

// Acquire acquires a card of the terrain for free; the card goes to the discard pile (ruling
// free-card).
type Acquire struct{ Targets }

func (*Acquire) Word() string { return "acquire" }

// Remove moves cards from the terrain to the common discard pile (Retirer); their
// flames go out (R-FLAME).
type Remove struct {
	Which Which `yaml:"which"`
	Take  Take  `yaml:"take,omitempty"`
	// Replaced reveals the first card of the reserve in the place of each removed card at once.
	Replaced bool `yaml:"replaced,omitempty"`
}

func (*Remove) Word() string { return "remove" }

// Refill fills the empty places of the terrain from the reserve (Compléter).
type Refill bool

func (Refill) Word() string { return "refill" }

// Shuffle shuffles a pile of the player.
type Shuffle struct{ Shuffled }

func (Shuffle) Word() string { return "shuffle" }

// Shuffled is the pile to shuffle.
type Shuffled string

// The piles that can be shuffled.
const (
	ThePile    Shuffled = "pile"
	TheDiscard Shuffled = "discard" // the discard pile, into the draw pile
)

// Choices returns the words for the piles.
func (Shuffled) Choices() []string { return vocabulary.Choices(ThePile, TheDiscard) }

// LookAtHand shows the hand of the step's player only to the effect's player.
type LookAtHand bool

func (LookAtHand) Word() string { return "look_at_hand" }

// Reveal shows the top cards of the player's own pile to all players. If the pile is too small, the
// discard pile is shuffled into it as for a draw.
type Reveal struct {
	N int `yaml:"n"`
}

func (*Reveal) Word() string { return "reveal" }

// Extinguish removes flames from the clock.
type Extinguish struct {
	N int `yaml:"n"`
}

func (*Extinguish) Word() string { return "extinguish" }

// Gain adds to the Force of cards until the end of the turn. If it takes all cards, it also applies
// to cards that are played later in the turn (ruling later-played).
type Gain struct {
	Force int   `yaml:"force"`
	Which Which `yaml:"which"`
	Take  Take  `yaml:"take,omitempty"`
}

func (*Gain) Word() string { return "gain" }

// Reduce makes one card of the terrain cheaper until the end of the turn, but no
// cheaper than Least.
type Reduce struct {
	Force  int   `yaml:"force,omitempty"`
	Cosmos int   `yaml:"cosmos,omitempty"`
	Least  int   `yaml:"least"`
	Which  Which `yaml:"which"`
}

func (*Reduce) Word() string { return "reduce" }

// PayableByForce lets the player pay the Cosmos cost of cards of the terrain in Force until the end
// of the turn.
type PayableByForce struct {
	Which Which `yaml:"which"`
}

func (*PayableByForce) Word() string { return "payable_by_force" }

// For has players apply steps, one player at a time.
type For struct {
	Players Players `yaml:"players"`
	// May lets each player decline.
	May bool `yaml:"may,omitempty"`
	// Pay holds steps that must all be applied first; a player who cannot does nothing.
	Pay Steps `yaml:"pay,omitempty"`
	Do  Steps `yaml:"do"`
}

func (*For) Word() string { return "for" }
