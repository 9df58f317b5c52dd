package prompt

import "os"

// InterruptAtOnce makes the next question be interrupted as by Ctrl-C.
func InterruptAtOnce(l *Lines) {
	l.stop = func() (<-chan os.Signal, func()) {
		stop := make(chan os.Signal, 1)
		stop <- os.Interrupt
		return stop, func() {}
	}
}
