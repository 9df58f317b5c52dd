package sim

import (
	"context"
	"sync"
	"sync/atomic"

	"shinpan/referee"
)

// Work says how many matches are played at the same time and what is done with
// each. The zero value plays one after the other.
type Work struct {
	// Jobs is how many matches are played at the same time.
	Jobs int
	// Record gives the recorder of a match before it begins, where there is
	// one; Done is told of each match when it is over. Both may be called by
	// several goroutines at the same time.
	Record func(seed uint64) referee.Recorder
	Done   func(Match) error
}

// Run plays the matches from 0 on until there are so many, or the context is
// done; the matches that are going on then are played to their end.
func (t Table) Run(ctx context.Context, matches int, work Work) Tally {
	var next atomic.Int64
	var all Tally
	var merging sync.Mutex
	var jobs sync.WaitGroup
	for range max(1, work.Jobs) {
		jobs.Go(func() {
			var own Tally
			for ctx.Err() == nil {
				n := int(next.Add(1)) - 1
				if n >= matches {
					break
				}
				own.add(t.one(n, work))
			}
			merging.Lock()
			defer merging.Unlock()
			all.merge(own)
		})
	}
	jobs.Wait()
	return all
}

// one plays a match as the work says.
func (t Table) one(n int, work Work) (Match, error) {
	var recorder referee.Recorder
	if work.Record != nil {
		recorder = work.Record(t.Seed + uint64(n))
	}
	m, fault := t.Play(n, recorder)
	if fault == nil && work.Done != nil {
		fault = work.Done(m)
	}
	return m, fault
}
