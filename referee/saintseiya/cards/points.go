package cards

import (
	"math"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Points holds the PV of a card: a fixed number, or a number that depends on the player's cards at
// the end. Cards print "*" for the second kind, which the rulebook explains.
type Points struct {
	// N is a fixed number of PV.
	N int `yaml:"n,omitempty"`
	// Bonus is added for the player who has more cards of a kind than any
	// other (Marine, Shaina).
	Bonus *Bonus `yaml:"bonus,omitempty"`
	// With is added if the player has a card with a certain name (Léda, Spica).
	With *With `yaml:"with,omitempty"`
	// Names adds 1 for each different name among the player's cards of a class
	// (Jango).
	Names yamlfile.At[string] `yaml:"names,omitempty"`
	// Groups adds 1 for each full group of cards (Athéna, Jaki).
	Groups *Groups `yaml:"groups,omitempty"`
}

// Bonus is PV for the player with the most cards of a kind, or of a class.
type Bonus struct {
	N     int                 `yaml:"n"`
	Kind  Kind                `yaml:"kind,omitempty"`
	Class yamlfile.At[string] `yaml:"class,omitempty"`
}

// Counts reports whether a card counts for the bonus.
func (b Bonus) Counts(c *Card) bool {
	return (b.Kind == "" || c.Is(b.Kind)) && (b.Class.Value == "" || c.Class == b.Class.Value)
}

// With is PV for the player who has a card of this name.
type With struct {
	N    int                 `yaml:"n"`
	Name yamlfile.At[string] `yaml:"name"`
}

// Groups is 1 PV for each group of Of cards in a pool.
type Groups struct {
	Of int  `yaml:"of"`
	In Pool `yaml:"in"`
}

// Pool is a set of cards that are counted in groups.
type Pool string

// The pools.
const (
	Game      Pool = "game"      // all cards that count at the end (R-COUNTED)
	Destroyed Pool = "destroyed" // the cards under the player's hero marker
)

// Choices returns the words for the sets of cards.
func (Pool) Choices() []string { return vocabulary.Choices(Game, Destroyed) }

// FromScalar reads a plain number.
func (p *Points) FromScalar(s yamlfile.Scalar) []referee.Problem {
	return cardfile.ReadNumber(s, "cards.bad-amount", math.MinInt, &p.N, nil)
}

// Conditional reports whether the PV depend on the player's cards. Such a card prints "*".
func (p Points) Conditional() bool {
	return p.Bonus != nil || p.With != nil || p.Names.Value != "" || p.Groups != nil
}
