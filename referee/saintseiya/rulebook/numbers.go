package rulebook

// The numbers of the rulebook, each with its rule.
const (
	PlayersLeast = 2 // R-PLAYERS
	PlayersMost  = 5

	PackHeroes = 9 // R-PACK
	PackAside  = 5 // R-ASIDE

	Hand    = 5   // R-OPENING-HAND, R-UPKEEP-DRAW
	Flames  = 12  // R-CLOCK
	Places  = 6   // R-RESERVE: places of the terrain
	Reserve = 125 // R-RESERVE

	Markers = 25 // R-MARKERS

	LastPlaceDiscount = 1  // R-LAST-PLACE: for Force and for Cosmos
	AthenaGroup       = 10 // R-ATHENA
	JakiGroup         = 5  // R-JAKI
	MostPV            = 4  // R-MARINE, R-SHAINA: PV for the player with the most
	PV                = 3  // for the other players
	PartnerPV         = 2  // R-LEDA, R-SPICA
)
