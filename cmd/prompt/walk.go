package prompt

import (
	"io"
	"strings"

	"golang.org/x/term"

	"shinpan/cmd/screen"
)

// Walk shows pages one at a time on a terminal. The arrow keys go to the previous or the next page,
// and Home and End to the first or the last page. q, Escape and Ctrl-C leave. Pages are numbered
// from 0 to last, and at is the first page to show. page returns the lines of a page, which must
// fit the paper. Walk calls it again if the terminal changes its size. The page shown last stays on
// the screen. Console.Drawable must report true.
func Walk(c Console, at, last int, page func(number int) string) error {
	m := NewMenu(c)
	defer m.Close()
	defer m.guard()()
	raw, err := term.MakeRaw(0)
	if err != nil {
		return err
	}
	defer func() {
		_ = term.Restore(0, raw) // a closed terminal needs no restoring
		_, _ = io.WriteString(c.Out, "\n")
	}()
	for {
		if err := show(c.Out, page(at)); err != nil {
			return err
		}
		k, err := m.board.key(nil)
		if err != nil { // the terminal is gone
			return nil
		}
		switch k {
		case keyLeft, keyUp, keyPageUp, backspace, 'p':
			at = max(at-1, 0)
		case keyRight, keyDown, keyPageDown, ' ', enter, 'n':
			at = min(at+1, last)
		case keyHome:
			at = 0
		case keyEnd:
			at = last
		case 'q', keyEscape, ctrlC, ctrlD:
			return nil
		}
	}
}

// show replaces the whole screen of a terminal in raw mode.
func show(out io.Writer, page string) error {
	_, err := io.WriteString(out, screen.ClearAll+strings.ReplaceAll(page, "\n", "\r\n"))
	return err
}
