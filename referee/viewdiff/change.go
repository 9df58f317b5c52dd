package viewdiff

import "shinpan/referee"

// Kind is the kind of a Change. Its text is the message "diff.<kind>".
type Kind string

// The kinds of Change, in the order in which they are listed.
const (
	LaneGone  Kind = "lane-gone"   // Lane leaves the table, with its Card
	PieceGone Kind = "piece-gone"  // Piece leaves Lane
	LaneNew   Kind = "lane-new"    // Lane comes to the table, with its Card
	LaneCard  Kind = "lane-card"   // Lane has Card instead of Old
	Moved     Kind = "moved"       // Piece moves from From to Lane, or to another place in the same lane
	PieceNew  Kind = "piece-new"   // Piece comes to Lane
	TurnedUp  Kind = "turned-up"   // Piece is turned face-up
	TurnedDn  Kind = "turned-down" // Piece is turned face-down; Old was its face
	Named     Kind = "named"       // Piece's face becomes known, or unknown
	Stack     Kind = "stack"       // Piece has Now cards beneath it instead of Was
	MarkOff   Kind = "mark-off"    // Piece, or a player, or a group loses the state Key
	MarkOn    Kind = "mark-on"     // Piece, or a player, or a group gets the state Key
	Grouped   Kind = "grouped"     // Piece belongs to the group Key, or to none
	Count     Kind = "count"       // the counter Key of a Piece, group, Lane, player or the table changes
	Zone      Kind = "zone"        // the pile Key has Now cards instead of Was
	ZoneOut   Kind = "zone-out"    // Cards leave the pile Key
	ZoneIn    Kind = "zone-in"     // Cards come to the pile Key
	Total     Kind = "total"       // the total of Seat in Lane changes
	Leads     Kind = "leads"       // Seat leads Lane instead of Other
	Round     Kind = "round"       // the round changes
	Game      Kind = "game"        // the game changes, in a match of several games
	Phase     Kind = "phase"       // Key is the phase, and WasKey the earlier one
	Acting    Kind = "acting"      // Seat must answer instead of Other
)

// order maps each kind to its place in the list.
var order = func() map[Kind]int {
	order := map[Kind]int{}
	for i, kind := range []Kind{
		LaneGone, PieceGone, LaneNew, LaneCard, Moved, PieceNew, TurnedUp, TurnedDn, Named, Stack, Grouped,
		MarkOff, MarkOn, Count, Zone, ZoneOut, ZoneIn, Total, Leads, Game, Round, Phase, Acting,
	} {
		order[kind] = i
	}
	return order
}()

// Change is one difference between two views. The kind determines which fields are used.
type Change struct {
	Kind Kind `json:"kind"`
	// Seat is the player on whose side the change is, or Nobody for the table itself.
	Seat  referee.Seat `json:"seat,omitzero"`
	Other referee.Seat `json:"other,omitzero"`
	// Lane is the lane in the new view, and From is the lane in the old view.
	Lane string `json:"place,omitempty"`
	From string `json:"from,omitempty"`
	// Piece is the name of the piece in the new view, or in the old view if it leaves. WasPiece is
	// the piece's old name, if that differs.
	Piece    string `json:"piece,omitempty"`
	WasPiece string `json:"was_piece,omitempty"`
	// Card is the face, or "" if the viewer is not allowed to know it. Old is the earlier face of
	// the piece.
	Card referee.Card `json:"card,omitempty"`
	Old  referee.Card `json:"old_card,omitempty"`
	Down bool         `json:"down,omitempty"`
	// Cards holds several cards, sorted.
	Cards []referee.Card `json:"cards,omitempty"`
	// Key names the counter, pile, mark or phase: a message key. WasKey is the earlier phase.
	Key    referee.Key `json:"key,omitempty"`
	WasKey referee.Key `json:"was_key,omitempty"`
	Was    int         `json:"was,omitempty"`
	Now    int         `json:"now,omitempty"`
	// Unknown means that a number is unknown in one view, so it is certain only that the number
	// changed.
	Unknown bool `json:"unknown,omitempty"`
}
