package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// Cards from a folder may trigger each other forever. Shinpan counts the effects and effect
// steps that a step of the match triggers, and rejects an answer that exceeds the limit. It
// counts steps and not time, so that every machine rejects the same answers.

// mostSetOff is the most effects and effect steps that a step of the match may trigger: several
// times what the game's own cards reach.
const mostSetOff = 1000

// lastSetOff is the number of the last ones that are searched for a cycle.
const lastSetOff = mostSetOff / 10

// setsOff counts an effect, or a step of it. It returns an error beyond the limit.
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
