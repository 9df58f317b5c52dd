package app

import (
	"io"
	"time"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

// Progress shows people at a terminal how far a long task has got. It overwrites one line; on plain
// paper it prints a line now and then.
type Progress struct {
	app   *App
	of    int
	begun time.Time
	last  time.Time
	shown bool
}

// The timing of Progress. It shows nothing for short work, and it rarely shows a line on plain
// paper, where a screen reader reads every line.
const (
	progressAfter = 500 * time.Millisecond
	progressEvery = 100 * time.Millisecond
	progressPlain = 10 * time.Second
)

func NewProgress(a *App, of int) *Progress {
	now := a.Now()
	return &Progress{app: a, of: of, begun: now, last: now}
}

// At shows the number of items done, if an update is due.
func (p *Progress) At(done int, w *lang.Words) {
	if done != p.of {
		p.show(func() string { return w.Text("progress", referee.Args{"done": done, "of": p.of}) }, "")
	}
}

// Say shows the progress of work whose length is unknown, if an update is due.
func (p *Progress) Say(text string) { p.show(func() string { return text }, screen.EraseLineRight) }

// show prints a text if an update is due. On a terminal, show appends the argument after to the
// text.
func (p *Progress) show(text func() string, after string) {
	paper := p.app.ErrPaper()
	now := p.app.Now()
	every := progressEvery
	if paper.Plain {
		every = progressPlain
	}
	if paper.Height == 0 || now.Sub(p.begun) < progressAfter || now.Sub(p.last) < every {
		return
	}
	p.last = now
	if paper.Plain {
		p.app.Notice(text())
		return
	}
	p.shown = true
	_, _ = io.WriteString(p.app.Err, "\r"+screen.Fit(text(), paper.Width-1)+after)
}

// Clear removes the line so that other output can take its place.
func (p *Progress) Clear() {
	if p.shown {
		p.shown = false
		_, _ = io.WriteString(p.app.Err, "\r"+screen.EraseLineRight)
	}
}
