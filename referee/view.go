package referee

import (
	"encoding/json"
	"iter"
	"slices"
)

// View is one viewer's view of a position, in terms that fit any game: players and the table itself
// with counters and zones, and lanes with pieces in order.
type View struct {
	Game string `json:"game"`
	// Rounds are numbered from 1. Round is 0 before the first round.
	Round  int `json:"round"`
	Rounds int `json:"rounds"`
	// Series identifies the current game in a match of several games.
	Series Series `json:"series,omitzero"`
	// Phase is a message key: "phase.action".
	Phase Key `json:"phase"`
	// Acting is the seat that must answer, or Nobody if the match is over.
	Acting Seat `json:"acting,omitzero"`
	Over   bool `json:"over"`
	// Quiet means that the match is in table mode. A game has no access to this information, so the
	// code that keeps the match sets Quiet.
	Quiet bool       `json:"table_mode,omitempty"`
	Seats []SeatView `json:"seats"`
	// Counters and Zones belong to the table rather than to a player: the flames of a clock, a
	// common discard.
	Counters []Counter `json:"counters,omitempty"`
	Zones    []Zone    `json:"zones,omitempty"`
	Lanes    []Lane    `json:"lanes"`
}

// MarshalJSON writes a view without lanes with an empty list.
func (v View) MarshalJSON() ([]byte, error) {
	type plain View
	v.Lanes = append([]Lane{}, v.Lanes...)
	return json.Marshal(plain(v))
}

// SeatView is the view of one player.
type SeatView struct {
	Seat     Seat      `json:"seat"`
	Name     string    `json:"name"`
	Counters []Counter `json:"counters"`
	// Marks holds the message keys of states to show as badges: "mark.first".
	Marks []Key `json:"marks,omitempty"`
	// Zones holds the player's piles.
	Zones []Zone `json:"zones,omitempty"`
}

// Counter is a named number; its name is the message "counter.<key>".
type Counter struct {
	Key string `json:"key"`
	N   int    `json:"n"`
	// Unknown means that N is unknown, such as the size of an unregistered deck.
	Unknown bool `json:"unknown,omitempty"`
}

// Zone is a pile: the number of its cards, and the cards that the viewer is allowed to know, in
// order. Its name is the message "zone.<key>", or otherwise "counter.<key>".
type Zone struct {
	Key   string `json:"key"`
	N     int    `json:"n"`
	Cards []Card `json:"cards,omitempty"`
	// Down means that the cards are face-down. The public sees none of them. If the zone belongs to
	// a player, the other players see none of them either.
	Down bool `json:"down,omitempty"`
	// Spread means that the board names the cards, as in a chain. For other zones, the board shows
	// only the number of cards.
	Spread bool `json:"spread,omitempty"`
}

// Lane is a part of the board: a place, a field, a market, a chain. Its pieces are on the players'
// sides, or have no owner.
type Lane struct {
	// ID is the written name of the lane: "D", "market", "6".
	ID       string    `json:"id"`
	Card     Card      `json:"card,omitempty"`
	Counters []Counter `json:"counters,omitempty"`
	// Pieces holds the pieces without an owner, in order.
	Pieces []Piece `json:"pieces,omitempty"`
	// Sides holds the pieces of each player in seat order, each in the order played.
	Sides [][]Piece `json:"sides,omitempty"`
	// Groups holds the groups of pieces in this lane, in order.
	Groups []Group `json:"groups,omitempty"`
	// Totals holds the players' totals in the lane (such as Power), in seat order.
	Totals []int `json:"totals,omitempty"`
	// Leads is the player who would win the lane now, or Nobody.
	Leads Seat `json:"leads,omitzero"`
}

// MarshalJSON writes a side without pieces as an empty list.
func (l Lane) MarshalJSON() ([]byte, error) {
	type plain Lane
	l.Sides = slices.Clone(l.Sides)
	for i, side := range l.Sides {
		l.Sides[i] = append([]Piece{}, side...)
	}
	return json.Marshal(plain(l))
}

// Piece is an object on the table.
type Piece struct {
	// ID is the written name of the piece: "p1:C1", or "T6" if it has no owner.
	ID string `json:"id"`
	// Token identifies the piece as long as it is on the table, even if its name changes, and
	// differs from the token of every other piece in the match. No file contains it. A game in
	// which players can place cards face-down assigns one to each piece; in other games it is 0.
	Token int `json:"-"`
	// Card is "" if the viewer is not allowed to know it, or if no player has named it.
	Card Card `json:"card,omitempty"`
	Down bool `json:"down,omitempty"`
	// Named means that the identity of a card is public although the card is face-down.
	Named    bool      `json:"named,omitempty"`
	Counters []Counter `json:"counters,omitempty"`
	// Marks holds the message keys of the piece's states: "mark.injured". Next to a piece, the
	// board uses the message "<key>.short" if it exists.
	Marks []Key `json:"marks,omitempty"`
	// Group is the id of the piece's group, if any.
	Group string `json:"group,omitempty"`
	// Under holds the cards below the top card, from the bottom up, with "" for an unknown card.
	Under []Card `json:"under,omitempty"`
	// Owner is the owner of the piece, if that is not the player on whose side it is.
	Owner Seat `json:"owner,omitzero"`
}

// Group is a group of pieces, such as a team. Its name is the message
// "group.<key>".
type Group struct {
	// ID is the written name of the group, like that of a piece: "p1:t1".
	ID       string    `json:"id"`
	Key      string    `json:"key"`
	Counters []Counter `json:"counters,omitempty"`
	Marks    []Key     `json:"marks,omitempty"`
}

// Pieces returns every piece on the table, lane by lane and in order, with the player on whose side
// it is. The player is Nobody for a piece without an owner.
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

// Piece returns the piece with the given id.
func (v View) Piece(id string) (Piece, bool) {
	for _, piece := range v.Pieces() {
		if piece.ID == id {
			return piece, true
		}
	}
	return Piece{}, false
}

// PieceIn returns the piece with the given id, and the id of its lane, or "" if there is no such
// piece.
func (v View) PieceIn(id string) (lane string, piece Piece) {
	for _, lane := range v.Lanes {
		if piece, ok := (View{Lanes: []Lane{lane}}).Piece(id); ok {
			return lane.ID, piece
		}
	}
	return "", Piece{}
}

// Names returns the tokens of all places, pieces and groups on the table.
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
