package cards

import "shinpan/referee"

// Line is an effect line printed on a card, apart from its text.
type Line struct {
	// Code names the line for good: "108U".
	Code string
	// At is the word for when it acts, a Key of the game's messages.
	At referee.Key
	// Continuous lines stay in force; the others happen once.
	Continuous bool
	// Modifies is set on a line that only changes another line of the card:
	// the word for when that one acts.
	Modifies referee.Key
	// Carried says that the referee knows what the line does and can carry it
	// out; otherwise only the players can declare it.
	Carried bool
}
