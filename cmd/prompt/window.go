package prompt

import (
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"shinpan/cmd/screen"
	"shinpan/referee"
)

// window is the size of the terminal.
type window struct {
	width, height int // in cells
	// above is the number of lines that should stay visible above the question.
	above int
}

// fewest is the minimum number of items in a list that is cut short to keep the board visible. That
// is enough to show that the list continues.
const fewest = 4

// rows returns the number of items to show at once. If they do not all fit on the screen, it
// returns half a screen, so that the text above the list stays visible. A list with a search leaves
// two thirds of the screen free.
func (s window) rows(items int, searched bool) int {
	switch {
	case searched && s.above > 0:
		return min(items, max(min(s.height/3, s.most()-s.above-2), fewest), s.most()) // two more lines, for the search and the answer
	case searched:
		return min(items, max(s.height/3, 1), s.most())
	case items <= s.most() && s.above == 0:
		return items
	case items <= s.most():
		return min(items, max(s.most()-s.above-1, fewest)) // one more line, for the answer
	}
	return min(max(s.height/2, 1), s.most())
}

// most returns the number of items that fit on the screen.
func (s window) most() int { return max(s.height-4, 1) }

// window returns the size of the terminal, or 80×24 if the size is unknown.
func (m *Menu) window() window {
	width, height := 80, 24
	if f, ok := m.console.Out.(*os.File); ok {
		if w, h, err := term.GetSize(int(f.Fd())); err == nil && w > 0 && h > 0 {
			width, height = w, h
		}
	}
	return window{width: width, height: height}
}

// windowOf returns the window for a question.
func (m *Menu) windowOf(q Question) window {
	window := m.window()
	window.above = q.Above
	return window
}

// fit cuts a text so that it fits on one line with the marks before it.
func (s window) fit(text string) string {
	return screen.Fit(text, max(s.width-6, 1))
}

// fitted returns an item that fits on one line. The text after an option's own text stays whole if
// it leaves half of the line free. If it is longer, at least its beginning is shown.
func (s window) fitted(i item) string {
	room := max(s.width-6, 1)
	tail := screen.Cells(i.tail)
	if tail > room/2 {
		tail = leastTail
	}
	if screen.Cells(i.text)+tail > room && tail > 0 {
		return screen.Fit(i.text, room-tail) + screen.Fit(i.tail, tail)
	}
	return s.fit(i.text + i.tail)
}

// leastTail is the room for the beginning of the text after an option, which is enough for “ · no:
// ”.
const leastTail = 14

// wrap breaks a text into lines as wide as the window.
func (s window) wrap(text string) string {
	return screen.Wrapped(text, screen.Paper{Width: max(s.width-1, 1)})
}

// label returns the label of a list. It prints a label of several lines above the list, which then
// has no label. With a search, the last line remains the label, unless it is the rest of a longer
// line.
func (s window) label(q Question, searched bool, say func(string)) string {
	lines := strings.Split(s.wrap(q.Label), "\n")
	last := len(lines) - 1
	switch {
	case last == 0:
		return lines[0]
	case searched && !s.breaks(q):
		say(strings.Join(lines[:last], "\n"))
		return lines[last]
	}
	say(strings.Join(lines, "\n"))
	return ""
}

// breaks reports whether the last line of a label does not fit on one line of the window.
func (s window) breaks(q Question) bool {
	return strings.Contains(s.wrap(q.Label[strings.LastIndexByte(q.Label, '\n')+1:]), "\n")
}

// mark returns the text before a line to be typed: the last line of its label, if that leaves room
// for the typing. The rest of the label is printed above.
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

// output returns the writer to which promptui and readline draw until the question is over. It
// removes the bell and translates the two English phrases of promptui.
func (m *Menu) output(question *keys, search referee.Key) io.WriteCloser {
	return drawing{m.console.Out, question, strings.NewReplacer(
		"\a", "",
		"Search: ", screen.Fit(m.console.Words.Text(search, nil), m.window().width/2),
		"No results", m.console.Words.Text("prompt.nothing", nil),
	)}
}

type drawing struct {
	out      io.Writer
	question *keys
	words    *strings.Replacer
}

// Write always returns the length of p, even if it writes a different text. After the question is
// over, it writes nothing, because readline may notice the end late and would clear a line of the
// next question. Close waits for a Write in progress.
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

// Close leaves the terminal open, because there will be another question.
func (d drawing) Close() error { return nil }

// guard takes the terminal and watches its size while a question is open. The returned function
// shows the cursor again, even after a panic.
func (m *Menu) guard() func() {
	m.held.hold()
	sizes, unmeasure := resizes()
	over := make(chan struct{})
	go func() {
		for {
			select {
			case <-sizes:
				m.board.resized()
			case <-over:
				return
			}
		}
	}()
	return func() {
		close(over)
		unmeasure()
		_, _ = io.WriteString(m.console.Out, screen.ShowCursor)
	}
}
