package narutoccg

import (
	"shinpan/referee"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/narutoccg/rulebook"
	"shinpan/referee/series"
)

// FirstOption is the setup option for the player who goes first, used in every game of a match.
const FirstOption = "first"

// Terms describes a match of several games. In each game, the option "first" sets who goes first.
// Between two games, the players may sideboard (R-MATCH, rulings sideboard and sideboard-size).
func Terms() series.Terms {
	return series.Terms{
		Rule: "R-MATCH",
		Begin: func(setup referee.Setup, first referee.Seat) referee.Setup {
			return setup.WithOption(FirstOption, first.String())
		},
		Time: func(setup referee.Setup) string {
			switch setup.Rules {
			case firstVersion, secondVersion, thirdVersion: // the match continues
				return ""
			}
			return TimeVerb
		},
		Siding: series.Salted{
			Keep: "unchanged", Section: deck.SectionSideboard, Most: mostAtOnce, Rule: "R-MATCH",
			Off: func(setup referee.Setup) bool {
				settled, _ := rulebook.Book.Settle(setup)
				return settled.Ruled(rulebook.SideboardNone) || setup.KeepsScore()
			},
		},
	}
}
