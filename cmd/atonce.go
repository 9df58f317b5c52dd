package cmd

import "runtime"

// atOnce works on all items with every processor, and hands the results over
// one by one in the order of the items, while others are still worked on. No
// more than a few results wait, however many items there are. The first error,
// of either function, ends it.
func atOnce[T, R any](items []T, work func(T) (R, error), take func(R) error) error {
	workers := runtime.GOMAXPROCS(0)
	waiting := make(chan chan result[R], waitingEach*workers)
	stop := make(chan struct{})
	defer close(stop)
	go hand(items, work, waiting, stop)
	for one := range waiting {
		done := <-one
		if done.err != nil {
			return done.err
		}
		if err := take(done.value); err != nil {
			return err
		}
	}
	return nil
}

const waitingEach = 16 // results that may wait for each processor

type result[R any] struct {
	value R
	err   error
}

// hand gives the items out to as many goroutines as there are processors.
func hand[T, R any](items []T, work func(T) (R, error), waiting chan chan result[R], stop chan struct{}) {
	defer close(waiting)
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, item := range items {
		one := make(chan result[R], 1)
		select {
		case waiting <- one:
		case <-stop:
			return
		}
		free <- struct{}{}
		go func() {
			value, err := work(item)
			one <- result[R]{value, err}
			<-free
		}()
	}
}
