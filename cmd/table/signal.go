package table

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/prompt"
)

// grace is the time that a question has to end by itself and restore the screen when a person stops
// the program.
const grace = 300 * time.Millisecond

// onSignal prints where the match is saved if a person stops the program between questions, or
// while no menu reads the keys. Every answer is already saved, so onSignal only has to close the
// conversation to restore the terminal.
func (d *display) onSignal(conversation prompt.Prompter) {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		<-stop
		time.Sleep(grace)
		conversation.Close()
		d.saved()
		os.Exit(app.ExitQuit)
	}()
}
