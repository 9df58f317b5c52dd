package cards

import "shinpan/referee/vocabulary"

// The verbs that are applied to the cards of players, and those that bring cards
// into play.

// Draw draws cards from the player's own deck.
type Draw struct {
	Amount Amount `yaml:"amount"`
	Player Whom   `yaml:"player,omitempty"`
}

func (*Draw) Word() string { return "draw" }

func (d *Draw) each(do func(part)) {
	do(needed(d.Amount))
	do(&d.Amount)
}

func (d *Draw) player() Whom { return d.Player }

// Discard discards cards from a hand or the top card of a deck. The player of the hand chooses
// the cards unless ChosenBy names another.
type Discard struct {
	Player   Whom `yaml:"player,omitempty"`
	N        int  `yaml:"n,omitempty"`
	All      bool `yaml:"all,omitempty"`
	Top      bool `yaml:"top,omitempty"`
	ChosenBy Whom `yaml:"chosen_by,omitempty"`
}

func (*Discard) Word() string { return "discard" }

// Beside lists the words that can accompany the verb: who discards and who chooses.
func (Discard) Beside() []string { return []string{"player", "chosen_by"} }

func (d *Discard) each(do func(part)) { do(number{word: "n", n: d.N}) }

func (d *Discard) player() Whom {
	if d.Top || d.ChosenBy == You {
		return ""
	}
	return d.Player
}

// PutBack puts cards from the hand on top of the deck.
type PutBack struct {
	N int `yaml:"n"`
}

func (*PutBack) Word() string { return "put_back" }

func (p *PutBack) each(do func(part)) {
	do(number{word: "n", n: p.N, missing: p.N == 0})
}

// Look shows the player a hand or a hidden character; nothing becomes public.
type Look struct {
	Hand bool `yaml:"hand,omitempty"`
	Who  *Who `yaml:"who,omitempty"`
}

func (*Look) Word() string { return "look" }

// Beside returns nil: no words accompany the verb.
func (Look) Beside() []string { return nil }

func (l *Look) each(do func(part)) { given(do, l.Who) }

// Search looks at the top cards of the player's own deck. It shows and draws all that match, and
// puts the others back.
type Search struct {
	Top int `yaml:"top"`
	For Who `yaml:"for"`
}

func (*Search) Word() string { return "search" }

func (s *Search) each(do func(part)) {
	do(number{word: "top", n: s.Top, missing: s.Top == 0})
	do(&s.For)
}

// Recover takes a card from the player's own discard pile into the hand.
type Recover bool

func (Recover) Word() string { return "recover" }

func (Recover) each(func(part)) {}

// Source is the place that a card comes from.
type Source string

// The sources.
const (
	FromHand         Source = "hand"          // the player's hand or hidden characters
	FromHidden       Source = "hidden"        // the player's hidden characters
	FromDiscard      Source = "discard"       // any card of the player's discard pile
	FromDiscardTop   Source = "discard_top"   // the top card of the player's discard pile
	FromDeck         Source = "deck"          // the top card of the player's deck
	FromDeckThree    Source = "deck_three"    // one of the three top cards of the player's deck; the others are discarded
	FromOpponentDeck Source = "opponent_deck" // the top card of the opponent's deck
)

// Choices returns the words for the sources.
func (Source) Choices() []string {
	return vocabulary.Choices(FromHand, FromHidden, FromDiscard, FromDiscardTop, FromDeck, FromDeckThree, FromOpponentDeck)
}

// Play plays a character through an effect, for less or more than its cost.
type Play struct {
	From Source `yaml:"from"`
	Who  *Who   `yaml:"who,omitempty"`
	Less int    `yaml:"less,omitempty"`
	More int    `yaml:"more,omitempty"`
}

func (*Play) Word() string { return "play" }

func (p *Play) each(do func(part)) {
	do(number{word: "less", n: p.Less})
	do(number{word: "more", n: p.More})
	given(do, p.Who)
}

// Place puts a card into play as a hidden character under the player's
// control, at this mission or at one that the player chooses.
type Place struct {
	From Source `yaml:"from"`
	To   Where  `yaml:"to,omitempty"`
}

func (*Place) Word() string { return "place" }

func (*Place) each(func(part)) {}
