package position

import (
	"shinpan/referee"
	"shinpan/referee/yugioh/cards"
)

// Link is what a player has added to the Chain.
type Link struct {
	// Card is the card that acts, and Owner whose card it is.
	Card  *cards.Card
	Owner referee.Seat
	// Activated says that the card itself was activated; otherwise it is an effect of it.
	Activated bool
	// Source is the serial number of a card on the field that acts, 0 for none.
	Source int
	// Speed is its Spell Speed (R-SPELL-SPEED).
	Speed int
	// Trigger says that it was activated by what has just happened (R-SIMULTANEOUS).
	Trigger bool
	// Targets are the serial numbers of cards on the field that it is aimed at.
	Targets []int
	// Said is what the players say that it does.
	Said string
	// Line is the effect line of the card that the referee applies, "" where the table
	// does. Branch is which of its lists of steps was chosen, and That the cards by which
	// it was triggered, or to which it responds.
	Line   string
	Branch int
	That   []int
	// Seen are the cards of which That are the numbers, as far as all players have seen them.
	Seen []*cards.Card
	// Void says that it was negated: it does nothing when its turn comes.
	Void bool
}
