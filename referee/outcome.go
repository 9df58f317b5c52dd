package referee

import "slices"

// Outcome is the outcome of a match, or of one game in a match of several games.
type Outcome struct {
	// Winners are the players who won, in seat order. Several winners have
	// won together.
	Winners []Seat `json:"winners,omitempty"`
	// Draw means that the players are tied. Without winners and without a draw, all players
	// have lost.
	Draw bool `json:"draw,omitempty"`
	// By is the id of the rule that decided: a plain majority or a tie-break.
	By string `json:"by,omitempty"`
}

// Won reports whether a player is one of the winners.
func (o Outcome) Won(seat Seat) bool { return slices.Contains(o.Winners, seat) }

// Message returns the message about who won, with its arguments. Its key is "<key>.won", which
// has a plural, "<key>.draw" or "<key>.nobody".
func (o Outcome) Message(key Key) (Key, Args) {
	switch {
	case len(o.Winners) > 0:
		return key + ".won", Args{"winners": o.Winners, "n": len(o.Winners)}
	case o.Draw:
		return key + ".draw", nil
	}
	return key + ".nobody", nil
}
