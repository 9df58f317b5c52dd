package prompt

import (
	"io"
	"os"
	"runtime"

	"golang.org/x/term"

	"shinpan/cmd/lang"
)

// Console is where a run of the program asks: questions are written to Out,
// which is stderr, so that stdout holds results only.
type Console struct {
	In    io.Reader
	Out   io.Writer
	Words *lang.Words
	// Plain asks on plain lines even on a terminal.
	Plain bool
	// Term is the terminal's kind, $TERM.
	Term string
}

// New gives the Prompter that suits the console: a Menu where a person sits
// at a terminal that can redraw, else Lines. Make one for the whole run; a
// second one would not see what the first has read ahead.
func New(c Console) Prompter {
	if c.Drawable() {
		return NewMenu(c)
	}
	return NewLines(c)
}

// Drawable reports whether menus can be drawn: standard input and Out are
// both a terminal that is not dumb, and plain lines were not asked for.
// Windows consoles get lines: their arrow keys do not reach a menu reliably.
func (c Console) Drawable() bool {
	in, ok := c.In.(*os.File)
	return ok && in.Fd() == 0 && isTerminal(c.In) && isTerminal(c.Out) &&
		!c.Plain && c.Term != "dumb" && c.Term != "" && runtime.GOOS != "windows"
}

// Terminal reports whether a person sits at the console: standard input and
// Out are both a terminal, whatever it can draw.
func (c Console) Terminal() bool { return isTerminal(c.In) && isTerminal(c.Out) }

// isTerminal reports whether a reader or writer is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
