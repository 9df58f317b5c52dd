package flow

import "sync"

// RunPool holds runs for reuse, with their event lists. These lists grow long, and the results are
// copied from them. The matches of a game share one; the zero value is ready, and several
// goroutines can use it. Without a RunPool, a simulation is a seventh slower.
type RunPool struct{ runs sync.Pool }

// takeRun returns a run in a match that has had the given number of answers.
func takeRun[T any](p *RunPool, before int) *Run[T] {
	r, ok := p.runs.Get().(*Run[T])
	if !ok {
		r = new(Run[T])
	}
	r.before = before
	return r
}

// putRun puts a run that is no longer used back into the pool.
func putRun[T any](p *RunPool, r *Run[T]) {
	*r = Run[T]{Own: r.Own, answers: r.answers[:0], events: r.events[:0], acted: r.acted[:0]}
	p.runs.Put(r)
}
