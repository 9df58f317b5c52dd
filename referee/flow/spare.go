package flow

import (
	"sync"

	"shinpan/referee"
)

// What a run gathers it gathers in buffers that are used again, and copies out
// what it gives: lists of events are long while they are made. Without this a
// simulation is a seventh slower.

// buffers are the lists of one run.
type buffers struct {
	answers []given
	events  []referee.Event
	acted   []string
}

// spare are buffers that no run uses.
type spare struct{ pool sync.Pool }

func (s *spare) take() *buffers {
	if b, ok := s.pool.Get().(*buffers); ok {
		return b
	}
	return new(buffers)
}

// put takes buffers back.
func (s *spare) put(b *buffers) {
	*b = buffers{b.answers[:0], b.events[:0], b.acted[:0]}
	s.pool.Put(b)
}
