package cards

import (
	"math"
	"slices"
	"strconv"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Which describes cards. Every word narrows the description.
type Which struct {
	// Self is only this card; Other is any other card.
	Self  bool `yaml:"self,omitempty"`
	Other bool `yaml:"other,omitempty"`
	// Those holds the cards that an earlier step remembered; NotThose leaves them out.
	Those    yamlfile.At[string] `yaml:"those,omitempty"`
	NotThose yamlfile.At[string] `yaml:"not_those,omitempty"`
	// In is the place of the cards. Of is the player whose hand, discard pile or other place it is;
	// by default you. The terrain, the reserve and removed cards have no owner.
	In Zone  `yaml:"in,omitempty"`
	Of Whose `yaml:"of,omitempty"`
	// These fields are about the printed card.
	Kind    Kind                `yaml:"kind,omitempty"`
	Class   yamlfile.At[string] `yaml:"class,omitempty"`
	Ranks   []Rank              `yaml:"ranks,omitempty"`
	Hero    yamlfile.At[string] `yaml:"hero,omitempty"`
	Name    yamlfile.At[string] `yaml:"name,omitempty"`
	NotName yamlfile.At[string] `yaml:"not_name,omitempty"`
	// Cosmos is true for cards with a Cosmos value, and false for cards without one.
	Cosmos *bool `yaml:"cosmos,omitempty"`
	// Adjacent holds the cards in the places of the terrain next to this one's.
	Adjacent bool `yaml:"adjacent,omitempty"`
	// RankAbove requires the rank directly above that of the cards that an earlier step remembered.
	RankAbove yamlfile.At[string] `yaml:"rank_above,omitempty"`
}

// Fits reports whether the printed facts of a card meet the description.
func (w *Which) Fits(c *Card) bool {
	return (w.Kind == "" || c.Is(w.Kind)) &&
		(w.Class.Value == "" || c.Class == w.Class.Value) &&
		(len(w.Ranks) == 0 || slices.Contains(w.Ranks, c.Rank)) &&
		(w.Hero.Value == "" || c.Hero == w.Hero.Value && !c.Armour) &&
		(w.Name.Value == "" || c.Name == w.Name.Value) &&
		(w.NotName.Value == "" || c.Name != w.NotName.Value) &&
		(w.Cosmos == nil || *w.Cosmos == (c.Cosmos > 0))
}

// Zone is a place for cards.
type Zone string

// The zones.
const (
	InHand      Zone = "hand"
	InPile      Zone = "pile"      // Pioche
	InDiscard   Zone = "discard"   // Défausse
	InWounded   Zone = "wounded"   // Personnages blessés
	InDestroyed Zone = "destroyed" // under the hero marker
	InAside     Zone = "aside"     // Chevaliers de Bronze set aside at setup
	InArmour    Zone = "armour"    // the Armure in play
	InPlay      Zone = "in_play"   // played this turn and not used yet
	Beside      Zone = "beside"    // in play, facing the same place as this card
	Fighters    Zone = "fighters"  // used to acquire this card
	Terrain     Zone = "terrain"
	Faced       Zone = "faced"   // the card on the terrain that this one faces
	Reserve     Zone = "reserve" // the first card of the reserve
	Removed     Zone = "removed" // the common discard pile
)

// Choices returns the words for the zones.
func (Zone) Choices() []string {
	return vocabulary.Choices(InHand, InPile, InDiscard, InWounded, InDestroyed, InAside, InArmour, InPlay, Beside, Fighters, Terrain, Faced, Reserve, Removed)
}

// Whose is the player whose cards are meant.
type Whose string

// The owners; the default is you.
const (
	OfOpponent Whose = "opponent" // any one opponent
	OfAnyone   Whose = "anyone"   // any player
)

// Choices returns the words for the owners.
func (Whose) Choices() []string { return vocabulary.Choices(OfOpponent, OfAnyone) }

// Take is the number of described cards to take. The default is one. If there are not enough, a
// step takes fewer. Payments, and cards that must be identical, must be available in full.
type Take struct {
	All bool `yaml:"all,omitempty"`
	N   int  `yaml:"n,omitempty"`
	// Identical requires copies of one design.
	Identical bool `yaml:"identical,omitempty"`
}

// Count returns the maximum number of cards to take, and whether to take all of them.
func (t Take) Count() (n int, all bool) { return max(1, t.N), t.All }

// FromScalar reads a short form: "all" or a number.
func (t *Take) FromScalar(s yamlfile.Scalar) []referee.Problem {
	return cardfile.ReadNumber(s, "cards.bad-take", math.MinInt, &t.N, map[string]*bool{"all": &t.All})
}

// Short returns the short form: "all" or a number.
func (t Take) Short() (string, bool) {
	if t.All {
		return "all", t == Take{All: true}
	}
	return strconv.Itoa(t.N), t == Take{N: t.N}
}

// Amount is a whole number, written out or counted.
type Amount struct {
	N int `yaml:"n,omitempty"`
	// NumberOf is the name of remembered cards; the amount is their number.
	NumberOf yamlfile.At[string] `yaml:"number_of,omitempty"`
}

// Beside lists the words that go with any amount: none.
func (Amount) Beside() []string { return nil }

// FromScalar reads a plain number.
func (a *Amount) FromScalar(s yamlfile.Scalar) []referee.Problem {
	return cardfile.ReadNumber(s, "cards.bad-amount", math.MinInt, &a.N, nil)
}

// Short returns a plain number.
func (a Amount) Short() (string, bool) { return strconv.Itoa(a.N), a == Amount{N: a.N} }
