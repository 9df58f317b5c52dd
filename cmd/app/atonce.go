package app

import (
	"runtime"
)

// AtOnce processes items on all processors. It passes on the results one at a time, in the order of
// the items, while other items are still being processed. It holds only a few results at a time. It
// stops at the first error from either function. It processes a single item directly.
func AtOnce[T, R any](items []T, work func(T) (R, error), take func(R) error) error {
	if len(items) == 1 {
		value, err := work(items[0])
		if err != nil {
			return err
		}
		return take(value)
	}
	defer patience()()
	workers := runtime.GOMAXPROCS(0)
	jobs := make(chan job[T, R])
	waiting := make(chan chan result[R], waitingEach*workers)
	stop := make(chan struct{})
	defer close(stop)
	for range workers {
		go func() {
			for j := range jobs {
				value, err := work(j.item)
				j.done <- result[R]{value, err}
			}
		}()
	}
	go handOut(items, jobs, waiting, stop)
	for done := range waiting {
		r := <-done
		if r.err != nil {
			return r.err
		}
		if err := take(r.value); err != nil {
			return err
		}
	}
	return nil
}

const waitingEach = 16 // the number of results held for each processor

// job is an item to process and the channel for its result.
type job[T, R any] struct {
	item T
	done chan result[R]
}

type result[R any] struct {
	value R
	err   error
}

// handOut sends the items to the workers and, in the same order, their result channels to the
// receiver.
func handOut[T, R any](items []T, jobs chan job[T, R], waiting chan chan result[R], stop chan struct{}) {
	defer close(waiting)
	defer close(jobs)
	for _, item := range items {
		done := make(chan result[R], 1)
		select {
		case waiting <- done:
		case <-stop:
			return
		}
		select {
		case jobs <- job[T, R]{item, done}:
		case <-stop:
			return
		}
	}
}
