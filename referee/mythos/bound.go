package mythos

import (
	"slices"

	"shinpan/referee"
	"shinpan/referee/mythos/cards"
)

// Cards from a folder can trigger each other forever. Shinpan counts the effects and effect steps
// that a step of the match triggers, and rejects an answer that exceeds the limit. Shinpan counts
// steps, not time, so every machine rejects the same answers.

// mostSetOff is the limit on the effects and effect steps that a step of the match can trigger.
// It is several times the number that the game's own cards reach.
const mostSetOff = 1000

// lastSetOff is the number of most recently triggered effects that are searched for a cycle.
const lastSetOff = mostSetOff / 10

// setsOff counts an effect or one of its steps. It returns an error if the count exceeds the
// limit.
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
