package table

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"shinpan/cmd/app"
	"shinpan/cmd/prompt"
)

// grace is how long a question has to end by itself when the program is
// stopped: it puts the screen in order.
const grace = 300 * time.Millisecond

// onSignal says where the match is saved when the program is stopped between
// questions, or where no menu reads the keys. Every answer is on disk already;
// only the conversation must be closed, which puts the terminal in order.
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
