package position

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// Moved is a card that a step has moved; Was is how it was on the field, nil for elsewhere.
type Moved struct {
	Card *cards.Card
	Was  *OnField
	// Seat is who had it.
	Seat referee.Seat
}

// Link is what a player has added to the Chain.
type Link struct {
	// Card is the card that acts, and Owner whose card it is.
	Card  *cards.Card
	Owner referee.Seat
	// Activated means that the card itself was activated; otherwise it is an effect of it.
	Activated bool
	// Source is the serial number of a card on the field that acts, 0 for none.
	Source int
	// Speed is its Spell Speed (R-SPELL-SPEED).
	Speed int
	// Trigger means that it was activated by what has just happened (R-SIMULTANEOUS).
	Trigger bool
	// Targets holds the serial numbers of cards on the field that it targets.
	Targets []int
	// Said is the players' description of what it does.
	Said string
	// Line is the effect of the card that Shinpan applies, or "" if the players do. Branch is
	// the chosen list of its steps, and That holds the cards that triggered it, or to which it
	// responds.
	Line   string
	Branch int
	That   []int
	// Seen holds the cards of which That are the numbers, as far as all players have seen them.
	Seen []*cards.Card
	// Second are those of Targets that belong to the second group. Done are what the cost has
	// moved.
	Second []int
	Done   []Moved
	// Spent says that the card has left the field as the cost.
	Spent bool
	// Void means that it was negated: it does nothing when its turn comes.
	Void bool
	// Hollow says that its effect was negated, not its activation.
	Hollow bool
}
