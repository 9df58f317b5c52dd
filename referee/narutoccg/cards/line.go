package cards

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
)

// Line is one effect of a card written as typed steps, because printed texts may not be
// redistributed.
type Line struct {
	// Code is the permanent id of the effect: the id of the card and the letter of its timing
	// ("N-901U").
	Code string
	At   When
	// Since is the number of the first version of the rules that applies the effect. Matches
	// under earlier versions ignore it.
	Since  int
	Effect Effect
}

// When is the time at which an effect acts.
type When string

// The times.
const (
	Resolves When = "resolve"   // when the Jutsu or the Mission resolves (R-CHAIN)
	Use      When = "use"       // when its player puts it on the Chain (R-EFFECT-CHAIN)
	Enters   When = "enter"     // once, when the card enters play
	Starts   When = "start"     // in its player's Start Phase, before the draw
	Attacks  When = "attack"    // for a Ninja that was sent out, when the Blocker decides
	Sent     When = "sent"      // when its Team is sent out, to attack or to block
	Blocks   When = "block"     // for a Ninja that blocks, once all Teams are sent out
	Wins     When = "victory"   // after a Showdown that the Ninja's Team has won
	Lasting  When = "in_play"   // while the card is in play
	Held     When = "in_hand"   // while the card is in the hand
	Happens  When = "event"     // when something happens
	Ends     When = "end"       // at the end of a turn
	Battles  When = "battle"    // at the beginning of its player's Battle Phase
	Loses    When = "defeat"    // after a Showdown that the Ninja's Team has lost
	Leaves   When = "leave"     // once, when the card leaves play
	Stored   When = "in_chakra" // while the card is in the Chakra area
)

func whens() []When {
	return []When{Resolves, Use, Enters, Starts, Attacks, Blocks, Wins, Lasting, Sent, Held, Happens, Ends, Battles, Loses, Leaves, Stored}
}

// Choices returns the words for the timings.
func (When) Choices() []string { return vocabulary.Choices(whens()...) }

// letter returns the timing's letter in effect codes.
func (w When) letter() byte { return "RUESABVPTIHDFLGC"[max(0, slices.Index(whens(), w))] }

// Key returns the key of the message that names the timing.
func (w When) Key() referee.Key {
	return referee.Key("timing." + strings.ReplaceAll(string(w), "_", "-"))
}

// suits reports whether a card of a type can have an effect with this timing.
func (w When) suits(t Type) bool {
	switch w {
	case Resolves:
		return t == Jutsu || t == Mission
	case Attacks, Blocks, Wins, Sent, Loses:
		return t == Ninja
	case Lasting: // also on a Jutsu that has become a Ninja
		return true
	}
	return t != Jutsu
}

// Lasts reports whether an effect applies as long as its card stays in a given area.
func (w When) Lasts() bool { return w == Lasting || w == Held || w == Stored }

// During is the phase in which an effect can be used.
type During string

// The phases with a Chain.
const (
	InMission  During = "mission"
	InExchange During = "exchange"
	InYours    During = "your_mission" // the Mission Phase of its player
)

// Choices returns the words for the phases.
func (During) Choices() []string { return vocabulary.Choices(InMission, InExchange, InYours) }

// Effect holds the content of an effect: steps, or a lasting change.
type Effect struct {
	// Valid means that the effect acts even if its Ninja is injured (R-VALID).
	Valid bool
	// During limits an effect that players use to one phase; "" allows both. Once limits the effect
	// to one use each turn.
	During During
	Once   bool
	// EachTurn lets an effect of the Start Phase act in the Start Phase of either player.
	EachTurn bool
	// Event is the event that an effect with the timing "event" waits for. An effect with
	// another timing begins to wait for the event at that time, until the end of the turn.
	Event *Event
	// XSymbol is the symbol of the cards that pay the X of the Jutsu.
	XSymbol symbolWord
	// Target describes the cards that the effect targets when it is put on the Chain.
	Target *Target
	// If must hold when the effect acts; otherwise the steps of Else apply.
	If *Premise
	// Pay holds the steps that are the cost of using the effect.
	Pay Steps
	// Do holds the steps in order.
	Do   Steps
	Else Steps
	// While holds changes that apply as long as the card is in play, or until the end of the turn
	// for a one-time effect.
	While []Change
}

// Carried reports whether the card file describes the effect, so that Shinpan can apply it.
// Otherwise the players declare it.
func (e *Effect) Carried() bool { return e.Do != nil || e.While != nil }

// Waits reports whether the effect takes hold later in the turn and not at once.
func (l *Line) Waits() bool {
	return !l.At.Lasts() && l.At != Happens && (l.Effect.Event != nil || l.Effect.While != nil)
}

// PaidWith returns the symbol of the cards that pay the X of the Jutsu. It reports false if any
// card can pay it.
func (e *Effect) PaidWith() (Symbol, bool) { return ReadSymbol(string(e.XSymbol)) }

// Target describes the cards in play that an effect targets.
type Target struct {
	Which Which `yaml:"which"`
	// N is the number of cards, 1 by default. UpTo allows fewer cards, but at least one.
	N    int  `yaml:"n,omitempty"`
	UpTo bool `yaml:"up_to,omitempty"`
}

// Count returns the number of cards that the effect targets.
func (t *Target) Count() int { return max(1, t.N) }
