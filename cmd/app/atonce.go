package app

import (
	"math"
	"runtime"
	"runtime/debug"
)

// AtOnce works on all items with every processor, and hands the results over
// one by one in the order of the items, while others are still worked on. No
// more than a few results wait, however many items there are. The first error,
// of either function, ends it. One item alone needs nobody to help.
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

// patience has garbage collected less often until the function that it gives
// is called: what is kept of many items is little beside what is thrown away,
// so that some megabytes more make a third less work. Who has set GOGC is
// obeyed.
func patience() (end func()) {
	before := debug.SetGCPercent(400)
	if before != usualGC {
		debug.SetGCPercent(before)
		return func() {}
	}
	return func() { debug.SetGCPercent(before) }
}

const usualGC = 100 // percent, where nobody has set GOGC

// Steadily has garbage collected when so many bytes are used, and not before,
// until the function that it gives is called. It is for work whose memory is
// all thrown away: what is used is the same then however long it goes on. Who
// has set GOGC or GOMEMLIMIT is obeyed.
func Steadily(bytes int64) (end func()) {
	percent, limit := debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)
	if percent != usualGC || limit != math.MaxInt64 {
		debug.SetGCPercent(percent)
		return func() {}
	}
	debug.SetMemoryLimit(bytes)
	return func() {
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(percent)
	}
}

const waitingEach = 16 // results that may wait for each processor

// job is an item to work on, and where its result goes.
type job[T, R any] struct {
	item T
	done chan result[R]
}

type result[R any] struct {
	value R
	err   error
}

// handOut gives the items to those who work, and the places of their results,
// in order, to the one who takes them.
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
