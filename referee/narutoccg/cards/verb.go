package cards

import (
	"shinpan/referee"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Verb is the action of a step. Each word that can begin a step in a card file has its own Go
// type, and the table below lists them all. Most verbs make changes that players can also declare
// by hand, so Shinpan applies an effect as its player would.
type Verb = vocabulary.Verb

// verbs is the table of verbs, in the order in which they are documented. The fields of its type
// are the values that a word accepts in a card file.
var verbs = []vocabulary.Row{
	vocabulary.RowOf[*Damage]("damage: {which: {target: true}, n: 1}"),
	vocabulary.RowOf[*Heal]("heal: {which: {self: true}}"),
	vocabulary.RowOf[*Strengthen]("power: {which: {user: true}, combat: 2, support: 0}"),
	vocabulary.RowOf[*Coins]("coins: {which: {self: true}, n: 1}"),
	vocabulary.RowOf[*Shield]("shield: {which: {team: true}, take: all, n: 1}"),
	vocabulary.RowOf[*Control]("control: {which: {of: opponent}}"),
	vocabulary.RowOf[*Recall]("recall: {which: {target: true}}"),
	vocabulary.RowOf[*Join]("join: {which: {in: village, other: true}}"),
	vocabulary.RowOf[*Lead]("lead: {which: {self: true}}"),
	vocabulary.RowOf[*Move]("move: {which: {in: chakra, type: jutsu}, to: hand}"),
	vocabulary.RowOf[*Put]("put: {which: {in: discard, type: ninja}}"),
	vocabulary.RowOf[*Draw]("draw: {n: 1}"),
	vocabulary.RowOf[*Discard]("discard: {n: 1, who: opponent}"),
	vocabulary.RowOf[*Reward]("reward: {n: 1}"),
	vocabulary.RowOf[*LoseReward]("lose_reward: {n: 1, who: opponent, to: bottom}"),
	vocabulary.RowOf[*HideRewards]("hide_rewards: {who: opponent}"),
	vocabulary.RowOf[*Shuffle]("shuffle: {who: you}"),
	vocabulary.RowOf[*Negate]("negate: {what: [jutsu], to: discard}"),
	vocabulary.RowOf[Mental]("mental: true"),
	vocabulary.RowOf[*Allow]("allow: {play: ninja, n: 1}"),
	vocabulary.RowOf[*Dearer]("cost: {of: entrance, n: 1, who: opponent}"),
	vocabulary.RowOf[*Indicator]("indicator: {n: 1}"),
	vocabulary.RowOf[*Gain]("gain: {which: {user: true}, word: Clone status}"),
	vocabulary.RowOf[*Forbid]("bar: {which: {of: anyone}, take: all, what: jutsu}"),
	vocabulary.RowOf[*Return]("return_hand: {who: you}"),
	vocabulary.RowOf[*TakeReward]("take_reward: {of: anyone, to: chakra}"),
	vocabulary.RowOf[*SetPower]("set_power: {which: {target: true}, combat: 0}"),
	vocabulary.RowOf[*Injure]("injure: {which: {facing: true}, take: all}"),
	vocabulary.RowOf[*Top]("top: {n: 1, to: chakra}"),
	vocabulary.RowOf[*Flip]("flip: {heads: [{draw: {n: 1}}], tails: [{draw: {n: 2}}]}"),
	vocabulary.RowOf[*TurnDown]("turn_down: {n: 3, who: opponent}"),
	vocabulary.RowOf[*Token]("token: {name: Chimera, combat: 2, words: [Animal]}"),
	vocabulary.RowOf[*Become]("become: {combat: 2, support: 2}"),
	vocabulary.RowOf[*Reduce]("reduce: {n: 1}"),
	vocabulary.RowOf[SkipBattle]("skip_battle: true"),
	vocabulary.RowOf[*Look]("look: {which: {in: hand, of: opponent, type: ninja}, then: [{draw: {n: 1}}]}"),
	vocabulary.RowOf[*Dig]("dig: {n: 3, which: {in: deck, type: ninja}}"),
	vocabulary.RowOf[*Arrange]("arrange: {n: 4}"),
	vocabulary.RowOf[*Part]("part: {which: {of: opponent}}"),
	vocabulary.RowOf[*Organize]("organize: {who: you}"),
	vocabulary.RowOf[*Spend]("spend: {cost: E E}"),
	vocabulary.RowOf[*LoseWord]("lose_word: {which: {of: anyone}, take: all, word: Clay coin}"),
	vocabulary.RowOf[*Rewrite]("rewrite: {what: [jutsu], do: [{indicator: {n: -1}}]}"),
}

// Steps holds steps with their places in the card file.
type Steps []yamlfile.At[Step]

// Step is one part of an effect. It is applied as far as possible.
type Step struct {
	// Verb is the action of the step. It is nil only in a card file with mistakes.
	Verb Verb `yaml:",inline"`
	// May lets the effect's player decline the step.
	May bool `yaml:"may,omitempty"`
	// If must hold for the step to apply.
	If *Premise `yaml:"if,omitempty"`
	// IfYouDo holds the steps that follow if the step was applied. The step is then offered only
	// if it can be applied in full.
	IfYouDo Steps `yaml:"if_you_do,omitempty"`
}

// Word returns the word of the step's verb: "draw".
func (s *Step) Word() string { return vocabulary.WordOf(s.Verb) }

// Verbs returns the table of verbs.
func (*Step) Verbs() []vocabulary.Row { return verbs }

// Table lists the verbs for the reader of card files.
func (*Step) Table() []yamlfile.TableWord { return vocabulary.Table(verbs) }

// Beside lists the words that can accompany the verb.
func (Step) Beside() []string { return []string{"may", "if", "if_you_do"} }

// Choose sets the verb of the step. The reader checks that there is just one, because Beside
// lists the other words.
func (s *Step) Choose(chosen []yamlfile.Chosen) []referee.Problem {
	if len(chosen) > 0 {
		s.Verb = chosen[0].Value.(Verb)
	}
	return nil
}

// Targets describes the cards that a verb is applied to: one of those that Which describes,
// unless Take sets another number. The effect's player chooses them. From a hand, the player of
// the hand chooses.
type Targets struct {
	Which Which `yaml:"which"`
	Take  Take  `yaml:"take,omitempty"`
}

// Who names players, seen from the effect's player. Without a word, it means the effect's player.
type Who string

// The players.
const (
	You      Who = "you"
	Opponent Who = "opponent"
	Both     Who = "both" // the Attacker first
	Active   Who = "attacker"
	Actor    Who = "actor" // the player whose action triggered the effect
)

// Choices returns the words for the players.
func (Who) Choices() []string { return vocabulary.Choices(You, Opponent, Both, Active, Actor) }

// Damage damages Ninjas (R-DAMAGE).
type Damage struct {
	Which Which  `yaml:"which"`
	Take  Take   `yaml:"take,omitempty"`
	N     Amount `yaml:"n"`
}

func (*Damage) Word() string { return "damage" }

// Heal makes injured Ninjas healthy.
type Heal struct{ Targets }

func (*Heal) Word() string { return "heal" }

// Strengthen changes the Power of Ninjas, until the end of the turn or permanently.
type Strengthen struct {
	Which   Which  `yaml:"which"`
	Take    Take   `yaml:"take,omitempty"`
	Combat  Amount `yaml:"combat,omitempty"`
	Support Amount `yaml:"support,omitempty"`
	Lasting bool   `yaml:"lasting,omitempty"`
}

func (*Strengthen) Word() string { return "power" }

// Coins puts coins on cards in play, or removes them.
type Coins struct {
	Which  Which  `yaml:"which"`
	Take   Take   `yaml:"take,omitempty"`
	N      Amount `yaml:"n"`
	Growth bool   `yaml:"growth,omitempty"`
}

func (*Coins) Word() string { return "coins" }

// Shield prevents damage to Ninjas this turn.
type Shield struct {
	Which Which  `yaml:"which"`
	Take  Take   `yaml:"take,omitempty"`
	N     Amount `yaml:"n"`
}

func (*Shield) Word() string { return "shield" }

// Control gives cards in play to the other player (R-YOUR-CARDS).
type Control struct{ Targets }

func (*Control) Word() string { return "control" }

// Recall returns Ninjas from the Battlefield to the Village.
type Recall struct{ Targets }

func (*Recall) Word() string { return "recall" }

// Join moves Ninjas from a Village into the battle of this card or of the user, or otherwise into
// one that the player chooses.
type Join struct{ Targets }

func (*Join) Word() string { return "join" }

// Lead makes a Ninja the Head Ninja of its Team.
type Lead struct{ Targets }

func (*Lead) Word() string { return "lead" }

// Move moves cards to an area of their owners (R-OWNER), from play or from another area.
type Move struct {
	Which Which       `yaml:"which"`
	Take  Take        `yaml:"take,omitempty"`
	To    Destination `yaml:"to"`
	// Seen means that the effect's player has looked at the cards and chooses among them.
	Seen bool `yaml:"seen,omitempty"`
}

func (*Move) Word() string { return "move" }

// Destination is the place that a card moves to.
type Destination string

// The destinations.
const (
	ToHand     Destination = "hand"
	ToDeck     Destination = "deck" // on top of the deck
	ToBottom   Destination = "bottom"
	ToChakra   Destination = "chakra"
	ToDiscard  Destination = "discard"
	ToRemoved  Destination = "removed"
	ToShuffled Destination = "shuffled" // into the deck, which is shuffled
	ToTopped   Destination = "topped"   // on top of the deck after it is shuffled
)

// Choices returns the words for the destinations.
func (Destination) Choices() []string {
	return vocabulary.Choices(ToHand, ToDeck, ToBottom, ToChakra, ToDiscard, ToRemoved, ToShuffled, ToTopped)
}

// Put puts cards into play under the player's control, without paying their costs.
type Put struct {
	Which Which `yaml:"which"`
	Take  Take  `yaml:"take,omitempty"`
	// Counts means that the card counts as the player's play of its kind this turn.
	Counts bool `yaml:"counts,omitempty"`
	// Join moves the cards into the Team of the card or the user, as far as there is room.
	Join bool `yaml:"join,omitempty"`
}

func (*Put) Word() string { return "put" }

// Draw draws cards.
type Draw struct {
	N   Amount `yaml:"n"`
	Who Who    `yaml:"who,omitempty"`
	// Bottom means that the cards come from the bottom of the deck.
	Bottom bool `yaml:"bottom,omitempty"`
}

func (*Draw) Word() string { return "draw" }

// Discard makes players discard cards of their choice, from their hands unless From names another
// source.
type Discard struct {
	N    Amount `yaml:"n"`
	Who  Who    `yaml:"who,omitempty"`
	From Source `yaml:"from,omitempty"`
}

// Source is an area other than the hand that players discard cards from.
type Source string

// The sources.
const (
	FromChakra     Source = "chakra"
	FromHandOrPlay Source = "hand_or_play"
)

// Choices returns the words for the sources.
func (Source) Choices() []string { return vocabulary.Choices(FromChakra, FromHandOrPlay) }

func (*Discard) Word() string { return "discard" }

// Reward gives players Battle Rewards, from the other player's deck.
type Reward struct {
	N   Amount `yaml:"n"`
	Who Who    `yaml:"who,omitempty"`
}

func (*Reward) Word() string { return "reward" }

// LoseReward moves face-down Battle Rewards of players to an area of their owner, where the other
// player does not see them.
type LoseReward struct {
	N   Amount `yaml:"n"`
	Who Who    `yaml:"who,omitempty"`
	To  Unseen `yaml:"to"`
}

func (*LoseReward) Word() string { return "lose_reward" }

// Unseen is an area whose cards the other player does not see.
type Unseen string

// Choices returns the words for the areas.
func (Unseen) Choices() []string { return vocabulary.Choices(ToHand, ToDeck, ToBottom) }

// HideRewards turns the Battle Rewards of players face-down and shuffles them
// (R-FACE-UP).
type HideRewards struct {
	Who Who `yaml:"who,omitempty"`
}

func (*HideRewards) Word() string { return "hide_rewards" }

// Shuffle makes players shuffle their decks (R-SHUFFLE).
type Shuffle struct {
	Who Who `yaml:"who,omitempty"`
}

func (*Shuffle) Word() string { return "shuffle" }

// Mental makes the battle of this card or of the user a Mental Power Battle
// (R-MENTAL).
type Mental bool

func (Mental) Word() string { return "mental" }

// Allow lets players play something more than once this turn.
type Allow struct {
	Play Play   `yaml:"play"`
	N    Amount `yaml:"n"`
	Who  Who    `yaml:"who,omitempty"`
}

func (*Allow) Word() string { return "allow" }

// Play is a kind of play that a player can make only once a turn.
type Play string

// Choices returns the words for the kinds of plays.
func (Play) Choices() []string {
	return []string{"ninja", "mission", "client", "counter", "growth"}
}

// Dearer changes the cost of players' cards this turn.
type Dearer struct {
	Of  PartOfCost `yaml:"of"`
	N   Amount     `yaml:"n"`
	Who Who        `yaml:"who,omitempty"`
}

func (*Dearer) Word() string { return "cost" }

// Indicator moves the turn indicators of players.
type Indicator struct {
	N   Amount `yaml:"n"`
	Who Who    `yaml:"who,omitempty"`
}

func (*Indicator) Word() string { return "indicator" }

// PartOfCost is a kind of cost. For a Jutsu, it is the cost in units of any Chakra.
type PartOfCost string

// Choices returns the words for the kinds of costs.
func (PartOfCost) Choices() []string { return []string{"entrance", "hand", "jutsu"} }
