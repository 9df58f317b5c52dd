package prompt

import (
	"io"
	"os"
	"time"

	"shinpan/cmd/lang"
)

// InterruptAtOnce interrupts the next question as Ctrl-C does.
func InterruptAtOnce(l *Lines) {
	l.stop = func() (<-chan os.Signal, func()) {
		stop := make(chan os.Signal, 1)
		stop <- os.Interrupt
		return stop, func() {}
	}
}

// Slowly makes the clock of the lines advance at each reading. At the second reading after news,
// lines are accepted again.
func Slowly(l *Lines) {
	now := time.Now()
	l.now = func() time.Time {
		now = now.Add(settling / 2)
		return now
	}
}

// DrawOn returns the writer on which a question is drawn, and a closer that ends the question.
func DrawOn(out io.Writer, words *lang.Words) (drawing io.Writer, question io.Closer) {
	input := &keys{done: make(chan struct{})}
	return NewMenu(Console{Out: out, Words: words}).output(input, "prompt.search"), input
}
