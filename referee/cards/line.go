package cards

import "shinpan/referee"

// Line is an effect printed on a card, without its text.
type Line struct {
	// Code is the permanent name of the effect: "108U".
	Code string
	// At is the word for the timing of the effect, a Key of the game's messages.
	At referee.Key
	// Continuous means that the effect stays in force; other effects happen once.
	Continuous bool
	// Zones lists the zones of a player in which the card has the effect, if its zone matters:
	// "m1". Nil means all of them.
	Zones []string
	// Modifies is set if the effect only changes another effect of the card: it is the word for
	// that effect's timing.
	Modifies referee.Key
	// Carried means that Shinpan can apply the effect; otherwise only the players can declare
	// it.
	Carried bool
}
