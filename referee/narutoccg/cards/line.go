package cards

import (
	"slices"
	"strings"

	"shinpan/referee"
	"shinpan/referee/vocabulary"
)

// Line is one effect of a card as typed steps, because printed texts may not be redistributed.
type Line struct {
	// Code is the permanent name of the effect: the id of the card and the letter for when it
	// acts ("N-901U").
	Code string
	At   When
	// Since is the number of the first version of the rules that applies the effect. Matches
	// under earlier versions do not have it.
	Since  int
	Effect Effect
}

// When says when an effect acts.
type When string

// The times.
const (
	Resolves When = "resolve"   // when the Jutsu or the Mission resolves (R-CHAIN)
	Use      When = "use"       // when its player puts it on the Chain (R-EFFECT-CHAIN)
	Enters   When = "enter"     // once, when the card has come into play
	Starts   When = "start"     // in the Start Phase of its player, before the draw
	Attacks  When = "attack"    // when the Blocker is asked, for a Ninja that was sent out
	Sent     When = "sent"      // when its Team is sent out, to attack or to block
	Blocks   When = "block"     // once all Teams are sent out, for a Ninja that blocks
	Wins     When = "victory"   // after a Showdown that the Ninja's Team has won
	Lasting  When = "in_play"   // as long as the card is in play
	Held     When = "in_hand"   // as long as the card is in the hand
	Happens  When = "event"     // when something happens
	Ends     When = "end"       // at the end of a turn
	Battles  When = "battle"    // at the beginning of its player's Battle Phase
	Loses    When = "defeat"    // after a Showdown that the Ninja's Team has lost
	Leaves   When = "leave"     // once, when the card has left play
	Stored   When = "in_chakra" // as long as the card is in the Chakra area
)

func whens() []When {
	return []When{Resolves, Use, Enters, Starts, Attacks, Blocks, Wins, Lasting, Sent, Held, Happens, Ends, Battles, Loses, Leaves, Stored}
}

// Choices returns the words of card files.
func (When) Choices() []string { return vocabulary.Choices(whens()...) }

// letter returns the letter in line codes.
func (w When) letter() byte { return "RUESABVPTIHDFLGC"[max(0, slices.Index(whens(), w))] }

// Key returns the key of the message that names it.
func (w When) Key() referee.Key {
	return referee.Key("timing." + strings.ReplaceAll(string(w), "_", "-"))
}

// suits reports whether a card of a type can have an effect that acts then.
func (w When) suits(t Type) bool {
	switch w {
	case Resolves:
		return t == Jutsu || t == Mission
	case Attacks, Blocks, Wins, Sent, Loses:
		return t == Ninja
	case Lasting: // of a Jutsu that has become a Ninja
		return true
	}
	return t != Jutsu
}

// Lasts reports whether an effect is a change that applies as long as its card is somewhere.
func (w When) Lasts() bool { return w == Lasting || w == Held || w == Stored }

// During is the phase in which an effect may be used.
type During string

// The phases with a Chain.
const (
	InMission  During = "mission"
	InExchange During = "exchange"
	InYours    During = "your_mission" // of its player
)

// Choices returns the words of card files.
func (During) Choices() []string { return vocabulary.Choices(InMission, InExchange, InYours) }

// Effect describes what an effect does: steps, or a lasting change.
type Effect struct {
	// Valid means that it acts even if its Ninja is injured (R-VALID).
	Valid bool
	// During limits an effect that is used to a phase; "" is both. Once limits it to
	// one use a turn.
	During During
	Once   bool
	// EachTurn makes an effect of the Start Phase act in that of either player.
	EachTurn bool
	// Event is what must have happened for an effect with that timing. An effect with another
	// timing waits for it from then until the end of the turn.
	Event *Event
	// XSymbol is the symbol of the cards that pay the X of the Jutsu.
	XSymbol symbolWord
	// Target holds what it targets when it is put on the Chain.
	Target *Target
	// If must hold when it acts; otherwise it does what Else says.
	If *Premise
	// Pay holds the steps that an effect costs when it is used.
	Pay Steps
	// Do holds the steps, in order.
	Do   Steps
	Else Steps
	// While is a change that applies as long as the card is in play, or until the end of the
	// turn for a one-time effect.
	While []Change
}

// Carried reports whether the effect is described, so Shinpan can apply it. Otherwise the
// players declare it.
func (e *Effect) Carried() bool { return e.Do != nil || e.While != nil }

// Waits reports whether the effect does nothing when it acts but affects something later in the
// turn.
func (l *Line) Waits() bool {
	return !l.At.Lasts() && l.At != Happens && (l.Effect.Event != nil || l.Effect.While != nil)
}

// PaidWith returns the symbol of the cards that pay the X of the Jutsu. It reports false if any
// card can.
func (e *Effect) PaidWith() (Symbol, bool) { return ReadSymbol(string(e.XSymbol)) }

// Target describes the cards in play that an effect targets.
type Target struct {
	Which Which `yaml:"which"`
	// N is the number of cards, by default 1. UpTo allows fewer, but at least one.
	N    int  `yaml:"n,omitempty"`
	UpTo bool `yaml:"up_to,omitempty"`
}

// Count returns the number of cards that it targets.
func (t *Target) Count() int { return max(1, t.N) }
