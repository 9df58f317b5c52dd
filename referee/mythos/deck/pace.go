package deck

import (
	"shinpan/referee/game"
	"shinpan/referee/mythos/rulebook"
)

// pace returns the cards and chakra that the rules alone give: a hand of 5 that can be redrawn
// once, 2 cards and 5 chakra a round, and 1 chakra for each character in play. Unspent chakra is
// lost at the end of the round.
func pace() *game.Pace {
	pace := &game.Pace{
		Section: "cards",
		Hand:    rulebook.OpeningHand,
		Redraw:  true,
		Counter: "chakra",
		Income:  rulebook.BaseIncome,
		Each:    1,
		Rules:   []string{"R-OPENING-HAND", "R-MULLIGAN", "R-DRAW", "R-INCOME"},
	}
	for range rulebook.Rounds {
		pace.Draws = append(pace.Draws, rulebook.RoundDraw)
	}
	return pace
}
