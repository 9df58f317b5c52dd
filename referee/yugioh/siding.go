package yugioh

import (
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/series"
	"shinpan/referee/yugioh/deck"
	"shinpan/referee/yugioh/rulebook"
)

// Terms say how a match is several duels: in each of them the option "first" says who goes
// first, and between two of them the players may exchange cards with their Side Decks
// (R-MATCH, R-TOSS, R-SIDING). The referee then asks for the sizes of a deck that was
// changed (R-SIDE-COUNT).
func Terms() series.Terms {
	return series.Terms{
		Rule: "R-MATCH",
		Begin: func(setup referee.Setup, first referee.Seat) referee.Setup {
			return setup.WithOption(FirstOption, first.String())
		},
		Replays: func(setup referee.Setup) bool {
			inForce, _ := rulebook.Book.InForce(setup.Rulings) // what is wrong with them the duel says
			return inForce[rulebook.DrawnDuelsReplay]
		},
		Siding: series.Salted{
			Keep: "keep", Section: deck.SectionSide, Most: mostAtOnce, Rule: "R-SIDING",
			Dealt: func(setup referee.Setup) bool { return setup.Options[HandsOption] == HandsKnown },
		},
	}
}

// Flags say of how many duels a match is.
func Flags() []game.Flag { return []game.Flag{{Name: "best-of", Option: "best-of"}} }
