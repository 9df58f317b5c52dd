package table

import (
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/term"

	"shinpan/cmd/app"
	"shinpan/cmd/screen"
)

// grace is how long a question has to end by itself when the program is
// stopped: it puts the screen in order.
const grace = 300 * time.Millisecond

// onSignal says where the match is saved when the program is stopped between
// questions, or where no menu reads the keys. Every answer is on disk already;
// only the terminal has to be put back in order.
func (d *display) onSignal() {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	before, err := term.GetState(int(os.Stdin.Fd()))
	go func() {
		<-stop
		time.Sleep(grace)
		if err == nil {
			_ = term.Restore(int(os.Stdin.Fd()), before)
			_, _ = io.WriteString(d.err, screen.ShowCursor) // a menu may have hidden it
		}
		d.saved()
		os.Exit(app.ExitQuit)
	}()
}
