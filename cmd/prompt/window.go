package prompt

import (
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"shinpan/cmd/screen"
)

// window is the size that a list may have.
type window struct {
	width, height int // of the terminal
}

// rows is how many of a list's items are shown at once: all of them, or, of a
// list that is searched because it is longer than the screen, half a screen.
// What was on the screen before can be read beside them.
func (s window) rows(items int) int {
	if items <= s.most() {
		return items
	}
	return min(max(s.height/2, 1), s.most())
}

// most is how many items the screen has room for.
func (s window) most() int { return max(s.height-4, 1) }

// window measures the terminal; one that does not tell its size is 80×24.
func (m *Menu) window() window {
	width, height := 80, 24
	if f, ok := m.console.Out.(*os.File); ok {
		if w, h, err := term.GetSize(int(f.Fd())); err == nil && w > 0 && h > 0 {
			width, height = w, h
		}
	}
	return window{width, height}
}

// fit cuts a text so that it and the marks before it stay within one line.
func (s window) fit(text string) string {
	return screen.Fit(text, max(s.width-6, 1))
}

// wrap breaks a text into lines of the window.
func (s window) wrap(text string) string {
	return screen.Wrapped(text, screen.Paper{Width: max(s.width-1, 1)})
}

// label gives the label of a list. One that does not fit a line is said before
// the list, which has none then; of one above a search the last line is left.
func (s window) label(q Question, searched bool, say func(string)) string {
	lines := strings.Split(s.wrap(q.Label), "\n")
	last := len(lines) - 1
	switch {
	case last == 0:
		return lines[0]
	case searched:
		say(strings.Join(lines[:last], "\n"))
		return lines[last]
	}
	say(strings.Join(lines, "\n"))
	return ""
}

// mark is what stands before a line that is written: the last line of its
// label, if that leaves room. The rest of the label is said above.
func (s window) mark(label string, say func(string)) string {
	above, last := "", label
	if cut := strings.LastIndexByte(label, '\n'); cut >= 0 {
		above, last = label[:cut], label[cut+1:]
	}
	if screen.Cells(last) > s.width/2 {
		above, last = label, ""
	}
	if above != "" {
		say(s.wrap(above))
	}
	return last + "> "
}

// output is what promptui and readline draw on until the question is done:
// without the bell, and with the two English phrases of promptui said in the
// reader's language.
func (m *Menu) output(question *keys) io.WriteCloser {
	return drawing{m.console.Out, question, strings.NewReplacer(
		"\a", "",
		"Search: ", screen.Fit(m.console.Words.Text("prompt.search", nil), m.window().width/2),
		"No results", m.console.Words.Text("prompt.nothing", nil),
	)}
}

type drawing struct {
	out      io.Writer
	question *keys
	words    *strings.Replacer
}

// Write reports the length it was given, whatever was written instead. When
// readline notices late that its line is over, it clears a line that belongs
// to the next question by then: nothing is written any more. What is being
// written is written before the question is over.
func (d drawing) Write(p []byte) (int, error) {
	d.question.drawing.Lock()
	defer d.question.drawing.Unlock()
	select {
	case <-d.question.done:
		return len(p), nil
	default:
	}
	if _, err := d.words.WriteString(d.out, string(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Close leaves the terminal open: there will be another question.
func (d drawing) Close() error { return nil }

// guard watches for a terminal that goes away while a question is open, and
// gives what must be done after it: the terminal's mode and cursor are as
// before, even after a panic.
func (m *Menu) guard() func() {
	mode, err := term.GetState(0)
	stop, unwatch := signals()
	sizes, unmeasure := resizes()
	over := make(chan struct{})
	go func() {
		for {
			select {
			case <-sizes:
				m.board.resized()
			case <-stop:
				m.board.end()
				return
			case <-over:
				return
			}
		}
	}()
	return func() {
		close(over)
		unwatch()
		unmeasure()
		if err == nil {
			_ = term.Restore(0, mode) // a terminal that is gone needs none
		}
		_, _ = io.WriteString(m.console.Out, screen.ShowCursor)
	}
}
