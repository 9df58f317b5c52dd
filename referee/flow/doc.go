// Package flow advances a match from question to question, for any game.
//
// A game writes its rules as straight-line code, divided into steps: a turn, a
// phase, a battle. A step changes the table, emits events and asks:
//
//	answer, err := run.Ask(func() flow.Question { … })
//	if err != nil {
//		return err
//	}
//
// If the question has no answer yet, Ask returns an error, which the step returns. The match then
// waits in a Position. With the answer, the step runs again from its start, on a copy of the table
// it began with. Ask returns the recorded answers in order until a question has none.
//
// Rules therefore read from top to bottom, no matter who is asked on the way. A position is
// just a table and a few answers. Undoing in mid-step drops the last answer.
//
// An Exchange is a window in which seats respond to each other. Responses resolve last in, first
// out, as in a chain or an exchange of spells.
//
// Lines and Resume write and read a position in the middle of a step, so that a
// board file keeps the progress of the step.
package flow
