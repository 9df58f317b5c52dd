package flow

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"shinpan/referee"
)

// Position is a point at which a match waits: a question, or its end. A game's state holds one and
// adds its own parts. Positions are values: no method changes the receiver, nor a table that it
// holds.
type Position[T any] struct {
	// Table is the table at the question.
	Table T
	// Question is the open question, or nil when the match is over.
	Question *Question
	*asking[T]
}

// asking is the step that asks the question.
type asking[T any] struct {
	question Question
	// begun is the table with which the step began, answers holds the answers given in it, and told
	// is the number of its events that have been returned.
	begun   T
	answers []given
	told    int
	// before is the number of the match's answers before begun.
	before int
	acted  []string
	course *course[T]
	// refused is the reason why the step cannot be applied, or nil if it can.
	refused []referee.Problem
	// trial supplies the rulings for the steps, after a given number of the step's answers. It is
	// nil in a match being played.
	trial   *referee.Trial
	tryFrom int
}

// course holds the data that all positions of a match share.
type course[T any] struct{ Steps[T] }

func (s Steps[T]) course() *course[T] {
	if s.Pool == nil {
		s.Pool = new(RunPool)
	}
	return &course[T]{s}
}

// Begin continues a match from a table to its first question, and returns the events on the way.
func (s Steps[T]) Begin(table T) (Position[T], []referee.Event) {
	c := s.course()
	return c.settle(takeRun[T](c.Pool, 0), table, 0)
}

// Ask returns the open question, or nil when the match is over.
func (p Position[T]) Ask() *referee.Ask {
	if p.Question == nil {
		return nil
	}
	return &p.Question.Ask
}

// Answer continues the match with an answer that the game has checked, and returns the events since
// the answer.
func (p Position[T]) Answer(a referee.Answer) (Position[T], []referee.Event) {
	r := takeRun[T](p.course.Pool, p.before)
	r.answers = append(append(r.answers, p.answers...), given{a, p.Question.sight(a)})
	r.try(p.trial, p.tryFrom)
	return p.course.settle(r, p.begun, p.told)
}

// Again runs the step again from its table, with its answers, as Answer does, and returns the
// question at which it stops. That question equals Ask unless the step changes its table before its
// first answer or event. A step must not change it there in a way that affects the second run.
func (p Position[T]) Again() *referee.Ask {
	r := takeRun[T](p.course.Pool, p.before)
	r.answers = append(r.answers, p.answers...)
	r.try(p.trial, p.tryFrom)
	again, _ := p.course.settle(r, p.course.Copy(p.begun), p.told)
	return again.Ask()
}

// Declare continues the match after the players have declared something, if the question offers
// tools. The change is made before the step that asks, which then begins again. The change can
// record events but must not ask.
func (p Position[T]) Declare(change func(*Run[T])) (Position[T], []referee.Event) {
	r := takeRun[T](p.course.Pool, p.before+len(p.answers)+1)
	r.begin(p.course.Copy(p.begun))
	change(r)
	return p.course.settle(r, r.Table, 0)
}

// settle runs steps, the first one from a table, until one waits or the match is over. It returns
// the events, without the events of the first step that were already returned.
func (c *course[T]) settle(r *Run[T], table T, told int) (Position[T], []referee.Event) {
	defer putRun(c.Pool, r)
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

// stopped returns the position at which a run has stopped, in a step that began on the given table.
// If the step has done nothing except ask, that table is not needed, because the step can begin
// again from the current one.
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

// Under returns the same position in a match that continues with other steps. Its question offers
// no tools.
func (p Position[T]) Under(steps Steps[T]) Position[T] {
	asks := *p.asking
	asks.course, asks.question.Tools = steps.course(), nil
	p.asking = &asks
	if p.Question != nil {
		p.Question = &asks.question
	}
	return p
}

// Begun returns the table with which the step that asks began. Do not change it.
func (p Position[T]) Begun() T { return p.begun }

// Refused returns the reason why the answers that lead to this position cannot be applied, or
// nil if they can (see Run.Refuse). A refused position must not be returned to callers.
func (p Position[T]) Refused() []referee.Problem { return p.refused }

// Given returns the answers that have been given in the step that asks.
func (p Position[T]) Given() []referee.Answer {
	answers := make([]referee.Answer, len(p.answers))
	for i := range p.answers {
		answers[i] = p.answers[i].answer
	}
	return answers
}

// Acted returns the effects that have acted between the previous question and this question, by
// code, including those that acted earlier in the same step. Do not change the slice.
func (p Position[T]) Acted() []string { return p.acted }

// Digest identifies the position: it returns 32 hex digits of SHA-256 over the table with which its
// step began and over the answers since then. The game must encode the table so that different
// tables give different bytes; the answers are appended.
func (p Position[T]) Digest(begun []byte) string {
	e := Encoding(begun).Number(len(p.answers))
	for i := range p.answers {
		e = e.answer(&p.answers[i].answer)
	}
	sum := sha256.Sum256(e)
	return hex.EncodeToString(sum[:16])
}
