package cmd

import (
	"io"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/x/ansi"
)

// How often the progress of long work is shown: on a terminal in one line that
// is written over, elsewhere in a line each time.
const (
	everyOnTerminal = 500 * time.Millisecond
	everyElsewhere  = 10 * time.Second
)

// progress shows on the standard error how far long work is. Work that is done
// sooner than it would be shown shows nothing.
type progress struct {
	done   atomic.Int64
	ended  chan struct{}
	silent chan struct{}
}

// progress begins to show how far work is that began at a time.
func (a *App) progress(begun time.Time, say func(done int, took time.Duration) string) *progress {
	p := &progress{ended: make(chan struct{}), silent: make(chan struct{})}
	line := func() string { return say(int(p.done.Load()), a.Now().Sub(begun)) }
	paper := a.errPaper()
	if paper.Height > 0 && !paper.Plain {
		go p.show(everyOnTerminal, func() { a.over(ansi.Truncate(line(), paper.Width-1, "…")) }, func() { a.over("") })
	} else {
		go p.show(everyElsewhere, func() { a.notice(line()) }, func() {})
	}
	return p
}

// show shows something again and again until the work ends.
func (p *progress) show(every time.Duration, again, end func()) {
	defer close(p.silent)
	tick := time.NewTicker(every)
	defer tick.Stop()
	for shown := false; ; shown = true {
		select {
		case <-p.ended:
			if shown {
				end()
			}
			return
		case <-tick.C:
			again()
		}
	}
}

// over writes a line over the one before.
func (a *App) over(line string) { _, _ = io.WriteString(a.Err, "\r"+line+ansi.EraseLineRight) }

// step counts one thing more that is done.
func (p *progress) step() { p.done.Add(1) }

// stop ends the showing.
func (p *progress) stop() {
	close(p.ended)
	<-p.silent
}
