package sim

import (
	"context"
	"sync"
	"sync/atomic"

	"shinpan/referee/record"
)

// Work sets the number of matches that run at the same time and the processing of each. The zero
// value plays one match after another.
type Work struct {
	// Jobs is the number of matches played at the same time.
	Jobs int
	// Done is called after each match, with its fault if it has one. An error
	// stops the run. Done can be called by several goroutines at the same
	// time.
	Done func(m Match, fault error) error
	// Files makes Run keep the file of each match in Match.File.
	Files bool
}

// Run plays the matches from 0 to matches−1. It stops earlier if the context
// is done or Done returns an error, which Run returns too. Matches in
// progress are played to their end.
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

// one plays one match.
func (t Table) one(n int, work Work) (Match, error) {
	if !work.Files && !t.Proof {
		return t.Play(n, nil)
	}
	var lines record.Memory
	m, fault := t.Play(n, &lines)
	m.File = lines.Bytes()
	if fault == nil && t.Proof {
		fault = m.proven(t.Game)
	}
	return m, fault
}
