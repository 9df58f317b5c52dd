package game

// Wall says what of a View is shown from afar: on a wall, and in a stream. Counters,
// zones and lanes are named by their keys and ids. A game whose Wall says nothing is
// shown with all that its View has.
type Wall struct {
	// Main is the counter of a player that counts: it is the largest thing. Full is how
	// much of it is the beginning or the aim, 0 if it has no measure.
	Main string
	Full int
	// Facts are the other counters and piles of a player that are shown, the most
	// important one first: if there is no room, the last one gives way.
	Facts []string
	// Named are the piles of a player whose cards are named.
	Named []string
	// Shape is how the lanes stand.
	Shape WallShape
	// Lanes are the ids of the lanes from the left, those that are still to come
	// too. Nil is the order of the View.
	Lanes []string
	// Zones are the places that a player has on the table, by the ends of the ids of
	// the pieces there: columns from the player to the middle. The last
	// column is for what players rarely use, and only shown when it is.
	Zones [][]string
	// Worth are the counters of a lane that its winner gets, all together. WorthCard is
	// the attribute of a lane's card that says so instead.
	Worth     []string
	WorthCard string
	// DialCard is the attribute of a lane's card that makes the Dial go on.
	DialCard string
	// Values are the counters of a piece that are shown, the first one largest; with
	// the mark Turned, the second one.
	Values []string
	Turned string
	// Dial is a counter of the table that runs down from DialFull, "" for none.
	Dial     string
	DialFull int
}

// WallShape is how the lanes of a game are on a wall.
type WallShape string

// The shapes.
const (
	// WallColumns has a column for each lane, in which two players face each other.
	WallColumns WallShape = "columns"
	// WallZones has the places of two players, who face each other over the middle.
	WallZones WallShape = "zones"
	// WallBattles has a row for each lane with totals, and below what is in no such lane.
	WallBattles WallShape = "battles"
	// WallPlaces has a place with a card for each lane, and what it costs.
	WallPlaces WallShape = "places"
)
