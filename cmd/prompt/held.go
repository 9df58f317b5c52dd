package prompt

import (
	"sync"

	"github.com/chzyer/readline"
	"golang.org/x/term"
)

// held is the terminal during a conversation by menus. From the first question to the end, the
// program receives its keys. The terminal does not echo keys typed while the program is working,
// and a signal ends the next question.
type held struct {
	board *keyboard

	mu     sync.Mutex
	before *term.State // the mode outside the conversation, or nil if unknown
	over   chan struct{}
}

// hold takes the terminal unless it is already held.
func (h *held) hold() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.over != nil {
		return
	}
	h.over = make(chan struct{})
	if before, err := term.GetState(0); err == nil {
		if _, err := readline.MakeRaw(0); err == nil { // unlike term.MakeRaw, this lets "\n" begin a line
			h.before = before
		}
	}
	stop, unwatch := signals()
	go func(over <-chan struct{}) {
		defer unwatch()
		select {
		case <-stop:
			h.board.end()
			<-over
		case <-over:
		}
	}(h.over)
}

// release restores the terminal and reports whether it was held.
func (h *held) release() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.over == nil {
		return false
	}
	close(h.over)
	h.over = nil
	if h.before != nil {
		_ = term.Restore(0, h.before) // a closed terminal needs no restoring
		h.before = nil
	}
	return true
}
