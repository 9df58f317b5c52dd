package flow

import "shinpan/referee"

// Steps are the rules of a match as flow needs them. T is the game's own table:
// everything that changes while a match is played.
type Steps[T any] struct {
	// Step carries the match on from the run's table to the next point at which
	// the table alone says where the match is: it changes the table, asks
	// and tells. It is gone over again with each answer, so the same table and
	// the same answers must always lead to the same questions and events. When
	// Ask or Refuse gives an error, Step returns it and does nothing more; it
	// returns no other error.
	//
	// What a step changes before its first question it also tells: a table that
	// was changed in silence would be changed again when the answer comes.
	Step func(*Run[T]) error
	// Copy gives a table that can be changed without changing this one.
	Copy func(T) T
	// Over reports whether the match has ended.
	Over func(T) bool
	// AsksFirst reports whether the step from a table begins with its question.
	// Such a table need not be copied to wait at it. It may be nil, and may
	// always say false.
	AsksFirst func(T) bool
	// Forms are the verbs of the game. Check gives every rule that an answer breaks
	// in a position. Both are for answers that a file gives (Resume) or is given
	// (Position.Lines); nil if no file does.
	Forms []referee.Form
	Check func(Position[T], referee.Answer) []referee.Problem
	// Spare is what the matches of a game share to save memory; nil if each
	// has its own.
	Spare *Spare
}

// Question is what a step asks, with all that belongs to this question alone.
type Question struct {
	referee.Ask
	// Check gives every rule that an answer breaks. It may read the table that
	// asked, which no longer changes, but not the run, which is used again. Nil
	// where the moves say it all.
	Check func(referee.Answer) []referee.Problem
	// Sight says who may know what was answered, by the answer. Nil if
	// everybody may.
	Sight func(referee.Answer) referee.Sight
	// Renews says that the answers given so far in this step have changed nothing: every
	// player asked has passed. Tools are then offered as at the start of the step. After
	// a declaration, the step begins again.
	Renews bool
}

// sight returns who may know an answer to the question.
func (q *Question) sight(a referee.Answer) referee.Sight {
	if q.Sight == nil {
		return referee.Sight{}
	}
	return q.Sight(a)
}

// given is an answer with who may know it.
type given struct {
	answer referee.Answer
	sight  referee.Sight
}
