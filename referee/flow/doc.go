// Package flow carries a match on from one question to the next, for any game.
//
// A game writes its rules as straight lines, cut into steps: a turn, a phase, a
// battle. A step changes the table, tells events and asks:
//
//	answer, err := run.Ask(func() flow.Question { … })
//	if err != nil {
//		return err
//	}
//
// Where nobody has answered yet, Ask gives an error and the step returns it.
// The match then waits in a Position. With the answer, the step is gone over
// again from its start, on a copy of the table it began with, and Ask gives the
// answers one after the other until a question has none. So rules read from top
// to bottom, whoever is asked on the way; a position is a table and a few
// answers, with nothing else to keep; and to undo in the middle of a step is to
// drop its last answer.
//
// An Exchange is a window in which seats respond to one another and what they
// have added resolves last in, first out: a chain, an exchange of spells.
//
// Lines and Resume write and read a position in the middle of a step, so that a
// board file does not lose what the step has come to.
package flow
