package prompt

import (
	"io"
	"os"
	"runtime"

	"golang.org/x/term"

	"shinpan/cmd/lang"
)

// Console holds the streams through which the program asks its questions. The questions go to Out,
// which is stderr, so that stdout has only results.
type Console struct {
	In    io.Reader
	Out   io.Writer
	Words *lang.Words
	// Plain means plain lines even on a terminal.
	Plain bool
	// Term is the type of the terminal, $TERM.
	Term string
}

// New returns the Prompter for the console: a Menu on a terminal that can redraw, otherwise Lines.
// Call it only once in a run, because a second Prompter would miss the input that the first one has
// read ahead.
func New(c Console) Prompter {
	if c.Drawable() {
		return NewMenu(c)
	}
	return NewLines(c)
}

// Drawable reports whether the program can draw menus: standard input and Out are terminals, the
// terminal is not dumb, and the user has not requested plain lines. On Windows it reports false,
// because arrow keys do not reliably reach a menu on Windows.
func (c Console) Drawable() bool {
	in, ok := c.In.(*os.File)
	return ok && in.Fd() == 0 && isTerminal(c.In) && isTerminal(c.Out) &&
		!c.Plain && c.Term != "dumb" && c.Term != "" && runtime.GOOS != "windows"
}

// Shown reports whether Out is a terminal, where output stays visible.
func (c Console) Shown() bool { return isTerminal(c.Out) }

// Terminal reports whether a person is at the console. That is the case if standard input and Out
// are terminals, even if they cannot draw menus.
func (c Console) Terminal() bool { return isTerminal(c.In) && isTerminal(c.Out) }

// isTerminal reports whether a reader or writer is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
