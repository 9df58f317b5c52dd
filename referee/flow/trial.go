package flow

import (
	"math"
	"reflect"
	"slices"

	"shinpan/referee"
)

// Tried is the same position in a match of the same game, whose steps look rulings up in
// a trial. What has happened in the step stays as it was: it is gone over again with the
// trial paused, up to the last answer. If the trial then leads to another question, it
// stays paused up to the answer to this one.
func (p Position[T]) Tried(steps Steps[T], t *referee.Trial) Position[T] {
	asks := *p.asking
	asks.course, asks.trial, asks.tryFrom = steps.course(), t, len(p.answers)
	p.asking = &asks
	if p.Question == nil {
		return p
	}
	own, told := p.again(never)
	tried, toldTried := p.again(asks.tryFrom)
	if sameQuestion(own.Question, tried.Question) && reflect.DeepEqual(told, toldTried) {
		asks.question.Check = tried.Question.Check
	} else {
		asks.question.Check = own.Question.Check
		asks.tryFrom++
	}
	p.Question = &asks.question
	return p
}

// never is more answers than a step has.
const never = math.MaxInt

// again goes over the step again with its answers, where the trial begins when this many
// of them have been taken, and gives what the step has told.
func (p Position[T]) again(tryFrom int) (Position[T], []referee.Event) {
	c := p.course
	r := takeRun[T](c.Spare, p.before)
	defer putRun(c.Spare, r)
	r.answers = append(r.answers, p.answers...)
	r.try(p.trial, tryFrom)
	r.begin(c.Copy(p.begun))
	if !c.Over(r.Table) {
		_ = c.Step(r) // an error only says that it waits, as its question does
	}
	p.trial.Resume()
	return c.stopped(r, p.begun), slices.Clone(r.events)
}

// sameQuestion reports whether two questions ask the same player for the same.
func sameQuestion(a, b *Question) bool {
	return a != nil && b != nil && a.Seat == b.Seat && a.Key == b.Key && a.Cause == b.Cause && reflect.DeepEqual(a.Args, b.Args)
}

// try has a run take its answers from a trial, which begins when this many have been
// taken.
func (r *Run[T]) try(t *referee.Trial, from int) {
	r.trial, r.tryFrom = t, from
	if t != nil && from > 0 {
		t.Pause()
	}
}
