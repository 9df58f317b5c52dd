package flow

import (
	"math"
	"reflect"
	"slices"

	"shinpan/referee"
)

// Tried returns the same position in a match of the same game, whose steps look rulings up in
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
	tried, told, fits := p.again(asks.tryFrom)
	if fits && (!t.Tries() || sameQuestion(p.Question, tried) && p.hasTold(told)) {
		asks.question = *tried
	} else {
		own, _, _ := p.again(never)
		asks.question = *own
		asks.tryFrom++
	}
	p.Question = &asks.question
	return p
}

// On returns the same position where the step that asks began on another table, and goes over
// its answers again. It reports false if they lead to another question.
func (p Position[T]) On(steps Steps[T], begun T) (on Position[T], fits bool) {
	c := steps.course()
	r := takeRun[T](c.Spare, p.before)
	defer func() {
		if recover() != nil {
			fits = false
		}
		putRun(c.Spare, r)
	}()
	r.answers = append(r.answers, p.answers...)
	r.begin(c.Copy(begun))
	if !c.Over(r.Table) {
		_ = c.Step(r) // an error only says that it waits, as its question does
	}
	on = c.stopped(r, begun)
	return on, on.Question == nil && p.Question == nil || sameQuestion(p.Question, on.Question)
}

// never is more answers than a step has.
const never = math.MaxInt

// again goes over the step again with its answers, where the trial begins when this many
// of them have been taken. It gives the question there, nil if there is none, and what the
// step has told. It reports false if the last answer does not fit: it was checked under
// other options, and the step may rely on that.
func (p Position[T]) again(tryFrom int) (question *Question, told []referee.Event, fits bool) {
	c := p.course
	r := takeRun[T](c.Spare, p.before)
	defer func() {
		if recover() != nil {
			question, told, fits = nil, nil, false
		}
		p.trial.Resume()
		putRun(c.Spare, r)
	}()
	r.answers = append(r.answers, p.answers...)
	r.try(p.trial, tryFrom)
	r.begin(c.Copy(p.begun))
	if !c.Over(r.Table) {
		_ = c.Step(r) // an error only says that it waits, as its question does
	}
	return c.stopped(r, p.begun).Question, slices.Clone(r.events), true
}

// hasTold reports whether the step that asks has told just these events.
func (p Position[T]) hasTold(events []referee.Event) bool {
	if len(events) != p.told || p.told == 0 {
		return len(events) == p.told
	}
	_, told, _ := p.again(never)
	return sameEvents(told, events)
}

// sameQuestion reports whether two questions ask the same player for the same.
func sameQuestion(a, b *Question) bool {
	return a != nil && b != nil && a.Seat == b.Seat && a.Key == b.Key && a.Cause == b.Cause && reflect.DeepEqual(a.Args, b.Args)
}

// sameEvents reports whether the same has happened. A run that is used again has an empty
// list where a new one has none.
func sameEvents(a, b []referee.Event) bool {
	return slices.EqualFunc(a, b, func(a, b referee.Event) bool { return reflect.DeepEqual(a, b) })
}

// try has a run take its answers from a trial, which begins when this many have been
// taken.
func (r *Run[T]) try(t *referee.Trial, from int) {
	r.trial, r.tryFrom = t, from
	if t != nil && from > 0 {
		t.Pause()
	}
}
