package flow

import (
	"math"
	"reflect"
	"slices"

	"shinpan/referee"
)

// Tried returns the same position in a match of the same game whose steps take their rulings from a
// trial. Earlier events of the step stay as they were: it runs again with the trial paused, up to
// the last answer. If the trial then leads to another question, it stays paused up to the answer to
// that question.
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

// On returns the same position for a step that began on another table. It replays the answers
// of the step. It reports false if they lead to another question.
func (p Position[T]) On(steps Steps[T], begun T) (on Position[T], fits bool) {
	c := steps.course()
	r := takeRun[T](c.Pool, p.before)
	defer func() {
		if recover() != nil {
			fits = false
		}
		putRun(c.Pool, r)
	}()
	r.answers = append(r.answers, p.answers...)
	r.begin(c.Copy(begun))
	if !c.Over(r.Table) {
		_ = c.Step(r) // an error only means that the step waits at a question
	}
	on = c.stopped(r, begun)
	return on, on.Question == nil && p.Question == nil || sameQuestion(p.Question, on.Question)
}

// never is a number of answers that no step reaches.
const never = math.MaxInt

// again replays the step with its answers and starts the trial after a given number of them. It
// returns the question at the end, or nil, and the events of the step. It reports false if the
// last answer does not fit, because it was checked under other options and the step may rely on
// that.
func (p Position[T]) again(tryFrom int) (question *Question, told []referee.Event, fits bool) {
	c := p.course
	r := takeRun[T](c.Pool, p.before)
	defer func() {
		if recover() != nil {
			question, told, fits = nil, nil, false
		}
		p.trial.Resume()
		putRun(c.Pool, r)
	}()
	r.answers = append(r.answers, p.answers...)
	r.try(p.trial, tryFrom)
	r.begin(c.Copy(p.begun))
	if !c.Over(r.Table) {
		_ = c.Step(r) // an error only means that the step waits at a question
	}
	return c.stopped(r, p.begun).Question, slices.Clone(r.events), true
}

// hasTold reports whether the step that asks has recorded exactly these events.
func (p Position[T]) hasTold(events []referee.Event) bool {
	if len(events) != p.told || p.told == 0 {
		return len(events) == p.told
	}
	_, told, _ := p.again(never)
	return slices.EqualFunc(told, events, func(a, b referee.Event) bool { return reflect.DeepEqual(a, b) })
}

// sameQuestion reports whether two questions are the same and are for the same player.
func sameQuestion(a, b *Question) bool {
	return a != nil && b != nil && a.Seat == b.Seat && a.Key == b.Key && a.Cause == b.Cause && reflect.DeepEqual(a.Args, b.Args)
}

// try makes a run use a trial after a given number of answers.
func (r *Run[T]) try(t *referee.Trial, from int) {
	r.trial, r.tryFrom = t, from
	if t != nil && from > 0 {
		t.Pause()
	}
}
