package cmd

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// What is shown is how far the work is by then, and an end only after it.
func TestProgress(t *testing.T) {
	p := &progress{ended: make(chan struct{}), silent: make(chan struct{})}
	shown := make(chan int64, 1000)
	ended := 0
	go p.show(time.Millisecond, func() { shown <- p.done.Load() }, func() { ended++ })
	p.step()
	p.step()
	for n := range shown {
		if n == 2 {
			break
		}
	}
	p.stop()
	require.Equal(t, 1, ended)

	quick := &progress{ended: make(chan struct{}), silent: make(chan struct{})}
	go quick.show(time.Hour, t.FailNow, t.FailNow)
	quick.stop()
}
