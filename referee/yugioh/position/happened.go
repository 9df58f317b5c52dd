package position

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
)

// Happened is an event that can trigger effects, as it was at the time. It contains only public
// knowledge.
type Happened struct {
	Kind What
	// Serial is the card's number on the field, and Lying its number in the Graveyard since then; 0
	// means none.
	Serial, Lying int
	// With is the serial number of the monster that the card battled or attacked; 0 means none.
	With int
	// Card is nil for an unseen card.
	Card *cards.Card
	// Owner is the card's owner, and Seat controlled it. For an effect that acts later, Owner is the
	// player on whose side its card comes back.
	Owner, Seat referee.Seat
	// Monster means that the card was in a Monster Zone, and Down that it was face-down.
	Monster, Down bool
	How           How
	// Defense means that the card was in Defense Position, and Stacked that Xyz Materials were
	// beneath it, since the ninth version.
	Defense, Stacked bool
	// To is the place to which the card went. From is the place from which it came, or "" before
	// the seventh version.
	To, From string
	// Thrown means that the card was discarded. For is the card that this paid for, or nil.
	Thrown    bool
	For       *cards.Card
	Destroyed bool
	// By is the cause of the event, and BySeat the player whose effect or attack caused it.
	By     Agency
	BySeat referee.Seat
	// Moment is the number of the moment of the event, in order.
	Moment int
	// Done means that Shinpan has asked for the effects that it triggers. Late means that these
	// effects wait for the end of the Damage Step.
	Done, Late bool
	// Line is an effect of the card that acts later, in the turn with the number Turn.
	Line string
	Turn int
	// N is the number of the card's Xyz Materials, of the cards that Seat took from the Deck at that
	// moment, or of the Life Points that Seat lost as damage. Empty means that the hand was empty
	// before. Own means that the card was Special Summoned by its own text.
	N          int
	Empty, Own bool
}

// What is a kind of event.
type What string

// The kinds.
const (
	WasSummoned  What = "summoned"
	WasFlipped   What = "flipped"
	HasLeft      What = "left"
	WasAttack    What = "attack"
	WasSent      What = "sent"     // a card was sent to the Graveyard from a place other than the field
	WasBanished  What = "banished" // a card was banished from a place other than the field
	WasTributed  What = "tributed" // a card was Tributed; that it left is a separate event
	PhaseCame    What = "phase"
	WasHurt      What = "hurt"   // Seat took damage from the card or the monster Serial
	WasSet       What = "set"    // a card was Set in a zone for Spells and Traps
	WasBattle    What = "battle" // Serial and With battle; To is the point that the battle has reached
	ComesLater   What = "later"
	WasActivated What = "activated" // the link of an activated card has resolved, and its activation was not negated
	WasEquipped  What = "equipped"  // the monster With was equipped with the card Serial
	WasStopped   What = "stopped"   // the attack of the monster Serial was negated
	LastsOn      What = "lasts"     // an effect that acts each time that an event happens
	IsOwed       What = "owed"      // a use of such an effect that is due at once
	HasDrawn     What = "drawn"     // Seat has drawn N cards
	HasAdded     What = "added"     // Seat has added N cards from the Deck to the hand, other than by drawing
)

// Whats returns the names of the kinds in board files.
func Whats() []What {
	return []What{WasSummoned, WasFlipped, HasLeft, WasAttack, WasSent, WasBanished, WasTributed, PhaseCame, WasHurt, WasSet, WasBattle, ComesLater, WasActivated, WasEquipped, WasStopped, LastsOn, IsOwed, HasDrawn, HasAdded}
}

// The places from which a card can come.
const (
	FromField    = "field"
	FromHand     = "hand"
	FromDeck     = "deck"
	FromGrave    = "grave"
	FromBanished = "banished"
	FromExtra    = "extra"
	FromBeneath  = "material" // beneath an Xyz Monster
)

// Agency is the cause of an event.
type Agency string

// The agencies.
const (
	ByRule   Agency = "rule"
	ByCost   Agency = "cost"
	ByEffect Agency = "effect"
	ByBattle Agency = "battle"
)

// Agencies returns the names of all agencies in board files.
func Agencies() []Agency { return []Agency{ByRule, ByCost, ByEffect, ByBattle} }

// encode adds the event to an encoding.
func (h *Happened) encode(e flow.Encoding) flow.Encoding {
	e = e.Text(string(h.Kind)).Number(h.Serial, h.Lying, int(h.Owner), int(h.Seat), int(h.BySeat), h.Moment).Card(h.Card)
	if h.With > 0 { // matches before the fifth version have none
		e = e.Text("with").Number(h.With)
	}
	if h.From != "" { // matches before the seventh version have none
		e = e.Text("from").Text(h.From).Truth(h.Thrown).Card(h.For)
	}
	if h.From == "" && h.For != nil { // matches before the eighth version have none
		e = e.Text("for").Card(h.For)
	}
	if h.Defense || h.Stacked {
		e = e.Text("kept").Truth(h.Defense, h.Stacked)
	}
	if h.N > 0 || h.Own { // matches before the tenth version have none
		e = e.Text("n").Number(h.N).Truth(h.Empty, h.Own)
	}
	if h.Line != "" {
		e = e.Text("line").Text(h.Line).Number(h.Turn)
	}
	return e.Truth(h.Monster, h.Down, h.Destroyed, h.Done, h.Late).Text(string(h.How)).Text(h.To).Text(string(h.By))
}
