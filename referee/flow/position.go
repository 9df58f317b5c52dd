package flow

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"shinpan/referee"
)

// Position is where a match waits: at a question, or at its end. A game's state
// holds one and adds what is its own. Positions are values: no method changes
// the receiver, nor a table that it holds.
type Position[T any] struct {
	// Table is the table at the question.
	Table T
	// Question is what is waited for, nil when the match is over.
	Question *Question
	*asking[T]
}

// asking is the step that asks.
type asking[T any] struct {
	question Question
	// begun is the table with which the step began, answers are those given in
	// it, and told is how many events of it have been given out.
	begun   T
	answers []given
	told    int
	// before is how many answers the match had up to begun.
	before int
	acted  []string
	course *course[T]
	// refused is why the step cannot be applied; nil if it can.
	refused []referee.Problem
	// trial is what the steps look rulings up in, from this many answers of the step on;
	// nil in a match that is played.
	trial   *referee.Trial
	tryFrom int
}

// course is what all positions of a match share.
type course[T any] struct{ Steps[T] }

func (s Steps[T]) course() *course[T] {
	if s.Spare == nil {
		s.Spare = new(Spare)
	}
	return &course[T]{s}
}

// Begin carries a match on from a table to its first question, and gives what
// has happened on the way.
func (s Steps[T]) Begin(table T) (Position[T], []referee.Event) {
	c := s.course()
	return c.settle(takeRun[T](c.Spare, 0), table, 0)
}

// Ask returns what is waited for, nil when the match is over.
func (p Position[T]) Ask() *referee.Ask {
	if p.Question == nil {
		return nil
	}
	return &p.Question.Ask
}

// Answer carries the match on with an answer to the question, which the game
// has checked, and gives what has happened since.
func (p Position[T]) Answer(a referee.Answer) (Position[T], []referee.Event) {
	r := takeRun[T](p.course.Spare, p.before)
	r.answers = append(append(r.answers, p.answers...), given{a, p.Question.sight(a)})
	r.try(p.trial, p.tryFrom)
	return p.course.settle(r, p.begun, p.told)
}

// Declare carries the match on after the players have declared something, where
// the question offers tools: the change is made before the step that asks, which
// then begins again. The change may tell and may not ask.
func (p Position[T]) Declare(change func(*Run[T])) (Position[T], []referee.Event) {
	r := takeRun[T](p.course.Spare, p.before+len(p.answers)+1)
	r.begin(p.course.Copy(p.begun))
	change(r)
	return p.course.settle(r, r.Table, 0)
}

// settle goes over steps, the first of them from a table, until one waits or the
// match is over. It gives what has happened, without the first events of the first
// step, as many as have been told before.
func (c *course[T]) settle(r *Run[T], table T, told int) (Position[T], []referee.Event) {
	defer putRun(c.Spare, r)
	declared := len(r.events)
	for own := false; ; own = true {
		if own && c.AsksFirst != nil && c.AsksFirst(table) {
			r.begin(table)
		} else {
			r.begin(c.Copy(table))
		}
		if c.Over(table) || c.Step(r) != nil {
			return c.stopped(r, table), slices.Concat(r.events[:declared], r.events[declared+told:])
		}
		table = r.Table
	}
}

// stopped returns the position in which a run has stopped, in a step that began on a
// table. Of a step that has done nothing but ask, that table need not be kept:
// the step begins again from where it is.
func (c *course[T]) stopped(r *Run[T], begun T) Position[T] {
	p := Position[T]{Table: r.Table, asking: r.asks}
	if r.asks == nil {
		p.asking = new(asking[T])
	} else {
		p.Question = &r.asks.question
	}
	p.begun, p.before, p.acted, p.course, p.refused = r.Table, r.before+r.firstAnswer, slices.Clone(r.acted), c, r.refused
	if !r.AtStart() {
		p.begun, p.answers, p.told = begun, slices.Clone(r.answers[r.firstAnswer:]), len(r.events)-r.firstEvent
	}
	return p
}

// Under returns the same position in a match that continues by other steps. Its question is
// asked without tools.
func (p Position[T]) Under(steps Steps[T]) Position[T] {
	asks := *p.asking
	asks.course, asks.question.Tools = steps.course(), nil
	p.asking = &asks
	if p.Question != nil {
		p.Question = &asks.question
	}
	return p
}

// Begun returns the table with which the step that asks began. It must not be
// changed.
func (p Position[T]) Begun() T { return p.begun }

// Refused returns why what leads to this position cannot be applied, nil if it
// can (see Run.Refuse). A position that is refused must not be given out.
func (p Position[T]) Refused() []referee.Problem { return p.refused }

// Given returns the answers that have been given in the step that asks.
func (p Position[T]) Given() []referee.Answer {
	answers := make([]referee.Answer, len(p.answers))
	for i := range p.answers {
		answers[i] = p.answers[i].answer
	}
	return answers
}

// Acted returns the effect lines that have acted between the question before and
// this one, by code; those that acted earlier in the same step are among them.
// The slice must not be changed.
func (p Position[T]) Acted() []string { return p.acted }

// Digest identifies the position: 32 hex digits of SHA-256 over the table with
// which its step began, which the game has encoded so that different tables give
// different bytes, and over the answers since, which are appended to it.
func (p Position[T]) Digest(begun []byte) string {
	e := Encoding(begun).Number(len(p.answers))
	for i := range p.answers {
		e = e.answer(&p.answers[i].answer)
	}
	sum := sha256.Sum256(e)
	return hex.EncodeToString(sum[:16])
}
