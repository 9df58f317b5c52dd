package referee

// View is what one pair of eyes may see of a position. It is game-neutral:
// players with counters, and lanes on which each player has pieces in order.
type View struct {
	Game string `json:"game"`
	// Round of Rounds, both from 1; 0 before the first round.
	Round  int `json:"round"`
	Rounds int `json:"rounds"`
	// Phase is a message key: "phase.action".
	Phase Key `json:"phase"`
	// Acting is the seat that is asked, Nobody when the match is over.
	Acting Seat       `json:"acting,omitzero"`
	Over   bool       `json:"over"`
	Seats  []SeatView `json:"seats"`
	Lanes  []Lane     `json:"lanes"`
}

// SeatView is one player's row.
type SeatView struct {
	Seat     Seat      `json:"seat"`
	Name     string    `json:"name"`
	Counters []Counter `json:"counters"`
	// Marks are message keys of states worth a badge: "mark.edge".
	Marks []Key `json:"marks,omitempty"`
	// Zones are piles whose cards are open to the viewer, as far as known.
	Zones []Zone `json:"zones,omitempty"`
}

// Counter is a named number; its word is the message "counter.<key>".
type Counter struct {
	Key string `json:"key"`
	N   int    `json:"n"`
	// Unknown says that N is not known (the size of an unregistered deck).
	Unknown bool `json:"unknown,omitempty"`
}

// Zone is a pile: how many cards, and those the viewer may name, in order.
type Zone struct {
	Key   string `json:"key"`
	N     int    `json:"n"`
	Cards []Card `json:"cards,omitempty"`
}

// Lane is a column of the board: a mission, a field.
type Lane struct {
	ID       string    `json:"id"`
	Card     Card      `json:"card,omitempty"`
	Counters []Counter `json:"counters,omitempty"`
	// Sides has the pieces of each player in seat order, each in play order.
	Sides [][]Piece `json:"sides"`
	// Totals are the players' totals here, in seat order (Power).
	Totals []int `json:"totals,omitempty"`
	// Leads is who would take the lane now, Nobody if no one.
	Leads Seat `json:"leads,omitzero"`
}

// Piece is one thing on the table.
type Piece struct {
	// ID is how it is written: "p1:C1".
	ID string `json:"id"`
	// Card is "" when the viewer may not know it or nobody said it.
	Card Card `json:"card,omitempty"`
	Down bool `json:"down,omitempty"`
	// Named says that a face-down card's identity is public all the same.
	Named    bool      `json:"named,omitempty"`
	Counters []Counter `json:"counters,omitempty"`
	// Under are the cards below the top one, from the bottom up; "" where
	// not known.
	Under []Card `json:"under,omitempty"`
	// Owner is set when it is not the player whose side it is on.
	Owner Seat `json:"owner,omitzero"`
}
