package referee

import (
	"iter"
	"slices"
)

// View is what one pair of eyes may see of a position. It is game-neutral:
// players and the table itself with counters and zones, and lanes on which
// pieces stand in order.
type View struct {
	Game string `json:"game"`
	// Round of Rounds, both from 1; 0 before the first round.
	Round  int `json:"round"`
	Rounds int `json:"rounds"`
	// Series says which game of a match of several this is.
	Series Series `json:"series,omitzero"`
	// Phase is a message key: "phase.action".
	Phase Key `json:"phase"`
	// Acting is the seat that is asked, Nobody when the match is over.
	Acting Seat       `json:"acting,omitzero"`
	Over   bool       `json:"over"`
	Seats  []SeatView `json:"seats"`
	// Counters and Zones belong to the table and to no player: the flames of a
	// clock, a common discard.
	Counters []Counter `json:"counters,omitempty"`
	Zones    []Zone    `json:"zones,omitempty"`
	Lanes    []Lane    `json:"lanes"`
}

// SeatView is one player's row.
type SeatView struct {
	Seat     Seat      `json:"seat"`
	Name     string    `json:"name"`
	Counters []Counter `json:"counters"`
	// Marks are message keys of states worth a badge: "mark.first".
	Marks []Key `json:"marks,omitempty"`
	// Zones are the player's piles.
	Zones []Zone `json:"zones,omitempty"`
}

// Counter is a named number; its word is the message "counter.<key>".
type Counter struct {
	Key string `json:"key"`
	N   int    `json:"n"`
	// Unknown says that N is not known (the size of an unregistered deck).
	Unknown bool `json:"unknown,omitempty"`
}

// Zone is a pile: how many cards, and those the viewer may name, in order. Its
// word is the message "zone.<key>", or else "counter.<key>".
type Zone struct {
	Key   string `json:"key"`
	N     int    `json:"n"`
	Cards []Card `json:"cards,omitempty"`
	// Down says that the cards lie face down: the public sees none of them, nor
	// does another player where the zone is a player's.
	Down bool `json:"down,omitempty"`
	// Spread says that the board names the cards, as those of a chain. The cards
	// of other zones are only counted there.
	Spread bool `json:"spread,omitempty"`
}

// Lane is a part of the board: a place, a field, a market, a chain. Pieces
// stand on the sides of the players, or belong to nobody.
type Lane struct {
	// ID is how it is written: "D", "market", "6".
	ID       string    `json:"id"`
	Card     Card      `json:"card,omitempty"`
	Counters []Counter `json:"counters,omitempty"`
	// Pieces are those of nobody, in order.
	Pieces []Piece `json:"pieces,omitempty"`
	// Sides has the pieces of each player in seat order, each in play order.
	Sides [][]Piece `json:"sides,omitempty"`
	// Groups are the groups of the pieces in this lane, in order.
	Groups []Group `json:"groups,omitempty"`
	// Totals are the players' totals here, in seat order (Power).
	Totals []int `json:"totals,omitempty"`
	// Leads is who would take the lane now, Nobody if no one.
	Leads Seat `json:"leads,omitzero"`
}

// Piece is one thing on the table.
type Piece struct {
	// ID is how it is written: "p1:C1", or "T6" where it belongs to nobody.
	ID string `json:"id"`
	// Card is "" when the viewer may not know it or nobody said it.
	Card Card `json:"card,omitempty"`
	Down bool `json:"down,omitempty"`
	// Named says that a face-down card's identity is public all the same.
	Named    bool      `json:"named,omitempty"`
	Counters []Counter `json:"counters,omitempty"`
	// Marks are message keys of what is true of it: "mark.injured". Beside a
	// piece the message "<key>.short" is used where there is one.
	Marks []Key `json:"marks,omitempty"`
	// Group is the id of the group that it is in.
	Group string `json:"group,omitempty"`
	// Under are the cards below the top one, from the bottom up; "" where
	// not known.
	Under []Card `json:"under,omitempty"`
	// Owner is set when it is not the player whose side it is on.
	Owner Seat `json:"owner,omitzero"`
}

// Group is pieces that stand together: a team. Its word is the message
// "group.<key>".
type Group struct {
	// ID is how it is written, as that of a piece: "p1:t1".
	ID       string    `json:"id"`
	Key      string    `json:"key"`
	Counters []Counter `json:"counters,omitempty"`
	Marks    []Key     `json:"marks,omitempty"`
}

// Pieces gives every piece on the table with the player on whose side it is,
// Nobody for a piece that belongs to nobody: lane by lane, in order.
func (v View) Pieces() iter.Seq2[Seat, Piece] {
	return func(yield func(Seat, Piece) bool) {
		for _, lane := range v.Lanes {
			for seat, pieces := range slices.All(append([][]Piece{lane.Pieces}, lane.Sides...)) {
				for _, piece := range pieces {
					if !yield(Seat(seat), piece) {
						return
					}
				}
			}
		}
	}
}

// Piece gives the piece of that id.
func (v View) Piece(id string) (Piece, bool) {
	for _, piece := range v.Pieces() {
		if piece.ID == id {
			return piece, true
		}
	}
	return Piece{}, false
}

// Names are the tokens of all places, pieces and groups on the table.
func (v View) Names() []string {
	var names []string
	for _, lane := range v.Lanes {
		names = append(names, lane.ID)
		for _, group := range lane.Groups {
			names = append(names, group.ID)
		}
	}
	for _, piece := range v.Pieces() {
		names = append(names, piece.ID)
	}
	return names
}
