package prompt

import (
	"io"
	"os"

	"shinpan/cmd/lang"
)

// InterruptAtOnce makes the next question be interrupted as by Ctrl-C.
func InterruptAtOnce(l *Lines) {
	l.stop = func() (<-chan os.Signal, func()) {
		stop := make(chan os.Signal, 1)
		stop <- os.Interrupt
		return stop, func() {}
	}
}

// DrawOn gives what a question is drawn on, and what ends the question.
func DrawOn(out io.Writer, words *lang.Words) (drawing io.Writer, question io.Closer) {
	input := &keys{done: make(chan struct{})}
	return NewMenu(Console{Out: out, Words: words}).output(input), input
}
