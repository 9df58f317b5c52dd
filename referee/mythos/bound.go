package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// Cards of a folder may set each other off forever. The referee counts what a
// step of the match sets off, in lines and in steps of lines, and refuses the
// answer that leads beyond the bound. It counts steps and not time, so that every
// machine refuses the same answers.

// mostSetOff is how many lines and steps of lines a step of the match may set off:
// several times what the cards of the game come to.
const mostSetOff = 1000

// lastSetOff is how many of them are looked at for lines that go round in a circle.
const lastSetOff = mostSetOff / 10

// setsOff counts a line, or a step of it. It gives an error beyond the bound.
func (r *run) setsOff(line *cards.Line) error {
	r.setOff++
	if r.setOff <= mostSetOff-lastSetOff {
		return nil
	}
	if !slices.Contains(r.circling, line.Code) {
		r.circling = append(r.circling, line.Code)
	}
	if r.setOff <= mostSetOff {
		return nil
	}
	slices.Sort(r.circling)
	return r.Refuse([]referee.Problem{{Code: "endless", Rule: "R-EFFECT-ORDER", Fix: "endless", Grade: referee.Impossible,
		Args: referee.Args{"n": mostSetOff, "lines": r.circling}}})
}
