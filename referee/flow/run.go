package flow

import (
	"errors"

	"shinpan/referee"
)

// errWaiting stops a step at a question without an answer.
var errWaiting = errors.New("waiting for an answer")

// errRefused stops a step that cannot be applied.
var errRefused = errors.New("the step cannot be carried out")

// Run runs one step, or several until one of them waits.
type Run[T any] struct {
	// Table is the run's own table: the step changes it.
	Table T
	// Own holds data that the game keeps next to the table during a step. A later run can find this
	// data as an earlier run left it, and reuse its memory. Own is nil if there is no such data.
	Own any
	// asks is the step that has stopped at a question, or nil if none has.
	asks *asking[T]
	// answers holds the answers to use; events and acted hold the events and effects collected so
	// far.
	answers []given
	events  []referee.Event
	acted   []string
	// next is the index of the next answer. before is the number of answers that the match had
	// when the run began.
	next, before int
	// firstAnswer and firstEvent are the next indexes when this step began.
	firstAnswer, firstEvent int
	// refused is the reason why the step cannot be applied.
	refused []referee.Problem
	// trial supplies the rulings for the step once tryFrom answers have been used. It is nil in a
	// match being played.
	trial   *referee.Trial
	tryFrom int
}

// begin begins a step on a table.
func (r *Run[T]) begin(table T) {
	r.Table, r.firstAnswer, r.firstEvent = table, r.next, len(r.events)
}

// Ask returns the answer to a question. If there is no answer yet, it builds the question and
// returns an error, which the step returns. Its tools are offered only at the start of a step (see
// AtStart, Question.Renews).
func (r *Run[T]) Ask(question func() Question) (referee.Answer, error) {
	if r.next < len(r.answers) {
		r.next++
		if r.trial != nil && r.next == r.tryFrom {
			r.trial.Resume()
		}
		return r.answers[r.next-1].answer, nil
	}
	if r.asks == nil {
		r.asks = &asking[T]{question: question()}
		if !r.AtStart() && !r.asks.question.Renews {
			r.asks.question.Tools = nil
		}
	}
	return referee.Answer{}, errWaiting
}

// Refuse stops a step that cannot be applied, such as one that would never end. It returns an
// error, which the step returns. The answer that led there must then be refused for these
// problems (see Position.Refused).
func (r *Run[T]) Refuse(problems []referee.Problem) error {
	r.refused = problems
	return errRefused
}

// Tell records an event.
func (r *Run[T]) Tell(e referee.Event) { r.events = append(r.events, e) }

// Told returns the number of events that this run has recorded so far. If the number has not grown,
// no event has happened in between.
func (r *Run[T]) Told() int { return len(r.events) }

// ToldSince returns the events that this run has recorded since Told returned n. Do not change the
// slice.
func (r *Run[T]) ToldSince(n int) []referee.Event { return r.events[n:] }

// Acts records that a card's effect has done or prevented something, whether or not there is an
// event for it.
func (r *Run[T]) Acts(line string) { r.acted = append(r.acted, line) }

// AtStart reports whether this step has no answers and no events yet. The table is then still as
// the previous step left it, and the players are allowed to declare things, unlike in the middle of
// a step.
func (r *Run[T]) AtStart() bool {
	return r.next == r.firstAnswer && len(r.events) == r.firstEvent
}

// Answered returns the number of answers that the match has had, up to the answer that Ask returned
// last. It is 0 or less for answers that were given before the match began.
func (r *Run[T]) Answered() int { return r.before + r.next }
