package prompt

import (
	"io"
	"os"
	"runtime"

	"golang.org/x/term"

	"shinpan/cmd/lang"
)

// Console holds the streams through which the program asks its questions. They go to Out, which
// is stderr, so that stdout holds only results.
type Console struct {
	In    io.Reader
	Out   io.Writer
	Words *lang.Words
	// Plain means plain lines even on a terminal.
	Plain bool
	// Term is the type of the terminal, $TERM.
	Term string
}

// New returns the Prompter for the console: a Menu on a terminal that can redraw, otherwise
// Lines. Make one for the whole run, because a second one would miss the input that the first
// has read ahead.
func New(c Console) Prompter {
	if c.Drawable() {
		return NewMenu(c)
	}
	return NewLines(c)
}

// Drawable reports whether menus can be drawn: standard input and Out are
// terminals, the terminal is not dumb, and plain lines were not requested. On
// Windows it is false, because arrow keys do not reach a menu reliably there.
func (c Console) Drawable() bool {
	in, ok := c.In.(*os.File)
	return ok && in.Fd() == 0 && isTerminal(c.In) && isTerminal(c.Out) &&
		!c.Plain && c.Term != "dumb" && c.Term != "" && runtime.GOOS != "windows"
}

// Shown reports whether Out is a terminal, where output stays visible.
func (c Console) Shown() bool { return isTerminal(c.Out) }

// Terminal reports whether a person is at the console: standard input and Out
// are terminals, whatever they can draw.
func (c Console) Terminal() bool { return isTerminal(c.In) && isTerminal(c.Out) }

// isTerminal reports whether a reader or writer is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
