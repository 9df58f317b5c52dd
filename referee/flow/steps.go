package flow

import "shinpan/referee"

// Steps holds the rules of a match in the form that flow needs. T is the game's own table:
// everything that changes while a match is played.
type Steps[T any] struct {
	// Step continues the match from the run's table to the next point at which the table alone
	// determines the state of the match. It changes the table, asks and records events. It runs
	// again with each answer, so the same table and answers must always lead to the same
	// questions and events. If Ask or Refuse returns an error, Step returns it and does nothing
	// more; it returns no other error.
	//
	// If a step changes something before its first question, it also records an event.
	// Otherwise the same change would be made again when the answer comes.
	Step func(*Run[T]) error
	// Copy returns a table that can change without affecting this one.
	Copy func(T) T
	// Over reports whether the match has ended.
	Over func(T) bool
	// AsksFirst reports whether the step from a table begins with its question. A match can wait at
	// such a question without a copy of the table. It can be nil, and can always report false.
	AsksFirst func(T) bool
	// Forms lists the verbs of the game. Check returns every rule that an answer breaks in a
	// position. Forms and Check are for answers read from files (Resume) or written to them
	// (Position.Lines). Both are nil if the game has no such files.
	Forms []referee.Form
	Check func(Position[T], referee.Answer) []referee.Problem
	// Pool is shared by the matches of a game to save memory. It is nil if each has its own.
	Pool *RunPool
}

// Question is a step's question, with everything specific to it.
type Question struct {
	referee.Ask
	// Check returns every rule that an answer breaks. It can read the table that asked, which no
	// longer changes. It must not read the run, which is reused. It is nil if checking against the
	// moves is enough.
	Check func(referee.Answer) []referee.Problem
	// Sight determines who is allowed to know a given answer. It is nil if all players are allowed
	// to know every answer.
	Sight func(referee.Answer) referee.Sight
	// Renews means that the answers so far in this step have changed nothing, because every
	// player asked has passed. Tools are then offered as at the start of the step. After a
	// declaration, the step begins again.
	Renews bool
}

// sight returns the Sight of an answer to the question.
func (q *Question) sight(a referee.Answer) referee.Sight {
	if q.Sight == nil {
		return referee.Sight{}
	}
	return q.Sight(a)
}

// given is an answer with the players who are allowed to know it.
type given struct {
	answer referee.Answer
	sight  referee.Sight
}
