package cards

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
)

// Line is one effect.
type Line struct {
	// Code is the permanent name of the effect: the card's number and the letter of its timing
	// ("12J", "44D"; "64P" for a lasting effect).
	Code   string
	At     When
	Effect Effect
}

// When is the timing of an effect.
type When string

// The kinds of lines. Arrivée and Vaincu are effects of the terrain, Mise en
// jeu and the three Activations effects of the game. Effects without a label apply as long as the
// card is on the terrain, or is played and not used yet.
const (
	Arrivee   When = "arrivee"     // once, when it is revealed on the terrain (R-ARRIVAL)
	Vaincu    When = "vaincu"      // once, when it is acquired, before it moves (R-DEFEATED)
	MiseEnJeu When = "mise_en_jeu" // once, when it is played, if its player chooses (R-ON-PLAY)
	Defausser When = "defausser"   // Activation; the card is then discarded (R-ACTIVATION)
	Blesser   When = "blesser"     // Activation; the card is then wounded
	Detruire  When = "detruire"    // Activation; the card is then destroyed
	OnTerrain When = "on_terrain"  // as long as it is on the terrain
	Played    When = "played"      // as long as it is played, facing a place
)

func whens() []When {
	return []When{Arrivee, Vaincu, MiseEnJeu, Defausser, Blesser, Detruire, OnTerrain, Played}
}

// Choices returns the words for the timings.
func (When) Choices() []string { return vocabulary.Choices(whens()...) }

// letter returns the letter for the timing in line codes.
func (w When) letter() byte { return "AVJDBXPP"[max(0, slices.Index(whens(), w))] }

// Lasting reports whether the effect holds as long as the card is there, instead of acting once.
func (w When) Lasting() bool { return w == OnTerrain || w == Played }

// Activation reports whether the effect is one of the three Activations.
func (w When) Activation() bool { return w == Defausser || w == Blesser || w == Detruire }

// Key returns the key of the message that names the timing.
func (w When) Key() referee.Key {
	return referee.Key("timing." + strings.ReplaceAll(string(w), "_", "-"))
}

// Effect holds the steps or the changes of an effect.
type Effect struct {
	// If is a condition that must hold when the effect acts; otherwise the effect does nothing.
	If *Condition
	// Pay holds steps that must all be applied first. If that is impossible, a Mise en jeu does
	// nothing and an Activation may not be used (ruling own-price).
	Pay Steps
	// Do holds the steps of an effect that acts once, in order.
	Do Steps
	// Later holds steps that wait until a player uses the played card.
	Later *Later
	// While holds the changes of a lasting effect.
	While []Change
}

// Carried reports whether the effect is described, so that Shinpan can apply it. Otherwise the
// players declare it.
func (e *Effect) Carried() bool { return e.Do != nil || e.Later != nil || e.While != nil }

// Later holds the steps of a Mise en jeu that follow when a player then uses the card's Cosmos to
// acquire a card.
type Later struct {
	// Acquires describes the card on the terrain that the Cosmos must be used for.
	Acquires Which `yaml:"acquires"`
	Do       Steps `yaml:"do"`
}

// Condition is a condition of an effect. Exactly one field is set.
type Condition struct {
	// Exists requires a card that fits the description.
	Exists *Which `yaml:"exists,omitempty"`
	// Facing means that the card faces this place of the terrain.
	Facing Position `yaml:"facing,omitempty"`
	// Flames requires an even or an odd number of flames on the clock.
	Flames Parity `yaml:"flames,omitempty"`
}

// Beside lists the words that go with any condition: none.
func (Condition) Beside() []string { return nil }

// Position is a place of the terrain that effects name.
type Position string

// The places that cards name; the ruling first-card decides which places these are.
const (
	First Position = "first"
	Last  Position = "last"
)

// Choices returns the words for the places.
func (Position) Choices() []string { return vocabulary.Choices(First, Last) }

// Parity distinguishes even and odd numbers.
type Parity string

// The two parities.
const (
	Even Parity = "even"
	Odd  Parity = "odd"
)

// Choices returns the words for even and odd.
func (Parity) Choices() []string { return vocabulary.Choices(Even, Odd) }
