package boardfile

import (
	"shinpan/referee/boardfile"
	"shinpan/referee/saintseiya/position"
	"shinpan/referee/saintseiya/rulebook"
)

// A board file needs only the differences from the beginning of a match. Everything else gets its
// default: the state that the rulebook gives if no effect has moved cards.

// usualSizes fills in the sizes of a hand and a pile that the file leaves out: a hand of 5 after
// opening hands (R-OPENING-HAND), and a pile with the rest of the hidden cards. If the file gives a
// size, that size counts.
func (r *reader) usualSizes(side *position.Side, f sideFile) {
	hand, pile := boardfile.LeftOut(r.Reader, "hand", f.Hand), boardfile.LeftOut(r.Reader, "pile", f.Pile)
	if hand {
		side.Hand.N = r.usualHand(side)
		if !pile {
			side.Hand.N = max(len(side.Hidden)-side.Unnamed-side.Pile.N+len(side.Pile.Known), 0)
		}
	}
	if pile {
		side.Pile.N = max(len(side.Hidden)-side.Unnamed-side.Hand.N+len(side.Hand.Open), 0)
	}
}

// usualHand returns the default number of cards in a player's hand.
func (r *reader) usualHand(side *position.Side) int {
	if r.b.Phase < position.PhaseMain {
		return 0
	}
	return min(rulebook.Hand, max(len(side.Hidden)-side.Unnamed, 0))
}
