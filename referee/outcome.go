package referee

import "slices"

// Outcome is how a match ended, or one game of a match of several.
type Outcome struct {
	// Winners are the players who won, in seat order. Several have won together.
	Winners []Seat `json:"winners,omitempty"`
	// Draw says that the players are even. Where there are no winners and it is
	// not a draw, everybody has lost.
	Draw bool `json:"draw,omitempty"`
	// By is the id of the rule that decided: a plain majority or a tie-break.
	By string `json:"by,omitempty"`
}

// Won reports whether a player is one of the winners.
func (o Outcome) Won(seat Seat) bool { return slices.Contains(o.Winners, seat) }

// Message is the message that says who won, and its blanks. Its key is one of
// three below the given one: "<key>.won", which has a plural, "<key>.draw" and
// "<key>.nobody".
func (o Outcome) Message(key Key) (Key, Args) {
	switch {
	case len(o.Winners) > 0:
		return key + ".won", Args{"winners": o.Winners, "n": len(o.Winners)}
	case o.Draw:
		return key + ".draw", nil
	}
	return key + ".nobody", nil
}
