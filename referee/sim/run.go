package sim

import (
	"context"
	"sync"
	"sync/atomic"
)

// Work says how many matches are played at the same time and what becomes of
// each. The zero value plays one after the other.
type Work struct {
	// Jobs is how many matches are played at the same time.
	Jobs int
	// Done is told of each match that is over, and why it failed if it did. An
	// error stops the run. It may be called by several goroutines at a time.
	Done func(m Match, fault error) error
	// Files has the file of each match made, as Match.File.
	Files bool
}

// Run plays the matches from 0 on until there are so many, the context is
// done, or Done gives an error, which it then gives too; the matches that are
// going on are played to their end.
func (t Table) Run(ctx context.Context, matches int, work Work) (Tally, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var (
		next    atomic.Int64
		all     Tally
		merging sync.Mutex
		jobs    sync.WaitGroup
		failed  error
	)
	for range max(1, work.Jobs) {
		jobs.Go(func() {
			var own Tally
			var err error
			for err == nil && ctx.Err() == nil {
				n := int(next.Add(1)) - 1
				if n >= matches {
					break
				}
				err = own.play(t, n, work)
			}
			merging.Lock()
			defer merging.Unlock()
			all.merge(own)
			if err != nil && failed == nil {
				failed = err
				stop(err)
			}
		})
	}
	jobs.Wait()
	return all, failed
}

// play plays a match and counts it.
func (t *Tally) play(table Table, n int, work Work) error {
	m, fault := table.one(n, work)
	t.add(m, fault)
	if work.Done == nil {
		return nil
	}
	return work.Done(m, fault)
}

// one plays a match as the work says.
func (t Table) one(n int, work Work) (Match, error) {
	if !work.Files && !t.Proof {
		return t.Play(n, nil)
	}
	var lines memory
	m, fault := t.Play(n, &lines)
	m.File = lines.Bytes()
	if fault == nil && t.Proof {
		fault = m.proven(t.Game)
	}
	return m, fault
}
