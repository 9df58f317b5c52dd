package position

import "shinpan/referee"

// Claim is whether a card is what a line asks for, as a player said.
type Claim struct {
	By   referee.Seat
	Line string
	Fits bool
	// Answer is which of the match's answers said it, counted from 1; 0 when
	// it was said before the board was set up.
	Answer int
}

// SaidOf is what was said of a card of a deck by its place from the top.
func (p Pile) SaidOf(place int) []Claim {
	if place >= len(p.Said) {
		return nil
	}
	return p.Said[place]
}

// unsaid takes what was said of the top cards away with them.
func (p *Pile) unsaid(top int) { p.Said = p.Said[min(top, len(p.Said)):] }
