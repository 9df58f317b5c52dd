package deck

import "shinpan/referee/game"

// turns is the number of a player's turns that statistics cover. Most games are over by then.
const turns = 8

// pace returns the cards that the rules alone give: 6 at first, and one at the start of each of
// the player's turns. The player who goes first does not draw on the first turn (R-DRAW).
func pace() *game.Pace {
	pace := &game.Pace{Section: SectionMain, Hand: 6, Rules: []string{"R-OPENING-HAND", "R-DRAW"}}
	for range turns {
		pace.Draws = append(pace.Draws, 1)
	}
	return pace
}
