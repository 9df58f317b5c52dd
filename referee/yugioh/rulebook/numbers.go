package rulebook

// The numbers of the rulebook, each with its rule.
const (
	Players = 2

	MainLeast = 40 // R-DECK-SIZE
	MainMost  = 60
	ExtraMost = 15 // R-DECK-EXTRA-SIZE
	SideMost  = 15 // R-DECK-SIDE-SIZE
	Copies    = 3  // R-DECK-COPIES
	Hand      = 5  // R-DECK-HAND

	LifePoints = 8000 // R-LIFE-POINTS
	Draw       = 1    // R-DRAW
	Zones      = 5    // R-MONSTER-ZONE, R-SPELL-ZONE
	HandLimit  = 6    // R-HAND-LIMIT
	Games      = 3    // R-MATCH
)
