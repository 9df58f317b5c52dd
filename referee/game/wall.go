package game

// Wall selects what to show of a View at a distance: on a wall display and in a stream. It names
// counters, zones and lanes by their keys and ids. With an empty Wall, everything in the View is
// shown.
type Wall struct {
	// Main is a player's main counter, which is shown largest. Full is its starting value or its
	// goal, or 0 if the counter has neither.
	Main string
	Full int
	// Facts lists a player's other counters and piles to show, the most important first. If there
	// is no room, the last counters and piles are left out.
	Facts []string
	// Named lists the piles of a player that show the names of their cards.
	Named []string
	// Shape is the layout of the lanes.
	Shape WallShape
	// Lanes lists the ids of the lanes from the left, including those still to come. Nil means
	// the order of the View.
	Lanes []string
	// Zones lists a player's places on the table, by the last part of the ids of the pieces on
	// them, in columns from the player to the middle. The last column is for rarely used places and
	// is shown only when in use.
	Zones [][]string
	// Worth lists the counters of a lane that add up to its winner's gain. WorthCard is the
	// attribute of a lane's card that holds the winner's gain instead.
	Worth     []string
	WorthCard string
	// DialCard is the attribute of a lane's card that moves the Dial.
	DialCard string
	// Values lists the counters of a piece to show, the first one largest, or the second one if
	// the piece has the mark Turned.
	Values []string
	Turned string
	// Dial is a counter of the table that runs down from DialFull, or "" for none.
	Dial     string
	DialFull int
}

// WallShape is the layout of a game's lanes on a wall display.
type WallShape string

// The shapes.
const (
	// WallColumns has a column for each lane, in which two players face each other.
	WallColumns WallShape = "columns"
	// WallZones has the places of two players, who face each other across the middle.
	WallZones WallShape = "zones"
	// WallBattles has a row for each lane with totals, with all other lanes below.
	WallBattles WallShape = "battles"
	// WallPlaces has a place for each lane, with a card and its cost.
	WallPlaces WallShape = "places"
)
