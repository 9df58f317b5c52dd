package rulebook

// The numbers of the rulebook, each with its rule.
const (
	Players = 2
	Rounds  = 4 // R-ROUND

	OpeningHand = 5 // R-OPENING-HAND
	BaseIncome  = 5 // R-INCOME: per round, plus 1 for each character in play
	RoundDraw   = 2 // R-DRAW
	HidePrice   = 1 // R-HIDE

	DeckLeast    = 30 // R-DECK-SIZE
	CardCopies   = 2  // R-DECK-COPIES: of each version
	DeckMissions = 3  // R-DECK-MISSIONS

	// MostPrinted is the largest number that a card can have, and MostCount the highest count of
	// chakra, tokens, Power or points. The rulebook has no limit; these are far beyond any match
	// and prevent overflows.
	MostPrinted = 999
	MostCount   = 9999

	// DeckMost is the largest deck that players can declare. The rulebook has no limit; this
	// one catches typing errors.
	DeckMost = 200
)

// Ranks are the missions' ranks in order of appearance, which also name the places on the board
// (R-RANK).
var Ranks = [Rounds]string{"D", "C", "B", "A"}

// RankPoints are the points that a mission's rank adds (R-RANK).
var RankPoints = [Rounds]int{1, 2, 3, 4}
