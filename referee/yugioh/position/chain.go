package position

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// Moved is a card that a step has moved. Was is the card's state on the field, or nil if it was not
// on the field.
type Moved struct {
	Card *cards.Card
	Was  *OnField
	// Seat is the player who had the card.
	Seat referee.Seat
}

// Link is an activation that a player has added to the Chain.
type Link struct {
	// Card is the card that acts, and Owner is its owner.
	Card  *cards.Card
	Owner referee.Seat
	// Activated means that the card itself was activated; otherwise one of its effects was
	// activated.
	Activated bool
	// Source is the serial number of the card if it acts on the field, or 0.
	Source int
	// Speed is the activation's Spell Speed (R-SPELL-SPEED).
	Speed int
	// Trigger means that the last event triggered it (R-SIMULTANEOUS).
	Trigger bool
	// Targets holds the serial numbers of the targeted cards on the field.
	Targets []int
	// Said is the players' own description of the effect.
	Said string
	// Line is the effect of the card that Shinpan applies, or "" if the players apply it. Branch is
	// the chosen list of steps. That holds the cards that triggered the effect, or that it responds
	// to.
	Line   string
	Branch int
	That   []int
	// Seen holds the cards of That that all players have seen.
	Seen []*cards.Card
	// Second holds the targets of the second group. Done holds the cards that the cost has moved.
	Second []int
	Done   []Moved
	// Drawn is the number of cards that its event has drawn, and Word what its player has declared.
	Drawn int
	Word  string
	// Spent means that the card has left the field as a cost.
	Spent bool
	// Void means that the activation was negated, so it does nothing when it resolves.
	Void bool
	// Hollow means that only the effect was negated, not the activation.
	Hollow bool
}
