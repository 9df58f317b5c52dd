package position

import (
	"shinpan/referee"
	"shinpan/referee/flow"
	"shinpan/referee/yugioh/cards"
)

// Happened is an event that card effects wait for, as it was at the time. It contains only
// public knowledge.
type Happened struct {
	Kind What
	// Serial is the card's own number on the field, Lying that in the Graveyard since; 0
	// for none.
	Serial, Lying int
	// With is the serial number of the monster that it battled, or that it attacked; 0 for
	// none.
	With int
	// Card is nil for an unseen card.
	Card *cards.Card
	// Owner owns the card, Seat controlled it.
	Owner, Seat referee.Seat
	// Monster means that it lay in a Monster Zone, Down that it lay face-down.
	Monster, Down bool
	How           How
	// To is where it went and From where it came from, or "" before the seventh version.
	To, From string
	// Thrown means that it was discarded, For what card it paid for; nil for none.
	Thrown    bool
	For       *cards.Card
	Destroyed bool
	// By is what made it happen, and BySeat the player whose effect or attack that was.
	By     Agency
	BySeat referee.Seat
	// Moment numbers what happened, in order.
	Moment int
	// Done means that the effects that it triggers have been asked for; Late that they wait for
	// the end of the Damage Step.
	Done, Late bool
	// Line is a line of the card that does something later, in the turn Turn.
	Line string
	Turn int
}

// What is a kind of what has happened.
type What string

// The kinds.
const (
	WasSummoned What = "summoned"
	WasFlipped  What = "flipped"
	HasLeft     What = "left"
	WasAttack   What = "attack"
	WasSent     What = "sent"     // to the Graveyard, from elsewhere than the field
	WasBanished What = "banished" // from elsewhere than the field
	WasTributed What = "tributed" // besides that it has left
	PhaseCame   What = "phase"
	WasHurt     What = "hurt"   // a player: Seat, by the card or the monster Serial
	WasBattle   What = "battle" // Serial and With battle, To is how far it has come
	ComesLater  What = "later"
)

// Whats returns the kinds, as board files write them.
func Whats() []What {
	return []What{WasSummoned, WasFlipped, HasLeft, WasAttack, WasSent, WasBanished, WasTributed, PhaseCame, WasHurt, WasBattle, ComesLater}
}

// Where a card comes from.
const (
	FromField    = "field"
	FromHand     = "hand"
	FromDeck     = "deck"
	FromGrave    = "grave"
	FromBanished = "banished"
	FromExtra    = "extra"
	FromBeneath  = "material" // it was Xyz Material
)

// Agency is what makes something happen.
type Agency string

// The agencies.
const (
	ByRule   Agency = "rule"
	ByCost   Agency = "cost"
	ByEffect Agency = "effect"
	ByBattle Agency = "battle"
)

// Agencies returns all, as board files write them.
func Agencies() []Agency { return []Agency{ByRule, ByCost, ByEffect, ByBattle} }

// encode adds what has happened.
func (h *Happened) encode(e flow.Encoding) flow.Encoding {
	e = e.Text(string(h.Kind)).Number(h.Serial, h.Lying, int(h.Owner), int(h.Seat), int(h.BySeat), h.Moment).Card(h.Card)
	if h.With > 0 { // those before the fifth version have none
		e = e.Text("with").Number(h.With)
	}
	if h.From != "" { // those before the seventh version have none
		e = e.Text("from").Text(h.From).Truth(h.Thrown).Card(h.For)
	}
	if h.From == "" && h.For != nil { // those before the eighth version have none
		e = e.Text("for").Card(h.For)
	}
	if h.Line != "" {
		e = e.Text("line").Text(h.Line).Number(h.Turn)
	}
	return e.Truth(h.Monster, h.Down, h.Destroyed, h.Done, h.Late).Text(string(h.How)).Text(h.To).Text(string(h.By))
}
