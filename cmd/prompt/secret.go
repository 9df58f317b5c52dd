package prompt

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"shinpan/cmd/lang"
)

// Secret reads a line without drawing it. It needs no editor, because erasing is all that a person
// can do with invisible text.
func (m *Menu) Secret(label string) (string, error) {
	defer m.guard()()
	mark := m.window().mark(lang.CleanLines(label), m.say)
	return hidden{m.board, 0, m.console.Out}.line(mark)
}

// Secret reads a line with the echo of the terminal off. A pipe has no echo, and Secret does not
// repeat the line.
func (l *Lines) Secret(label string) (string, error) {
	mark := lang.CleanLines(label) + "> "
	if l.terminal != nil {
		return l.unseen(mark)
	}
	text, err := l.read(mark, true)
	if err == nil && text == Back {
		return "", ErrBack
	}
	return text, err
}

// unseen reads a line from the terminal until the line ends or a signal interrupts it.
func (l *Lines) unseen(mark string) (string, error) {
	stop, done := l.stop()
	defer done()
	over := make(chan struct{})
	defer close(over)
	board := newKeyboard(single{l.terminal})
	go func() {
		select {
		case <-stop:
			board.end()
		case <-over:
		}
	}()
	return hidden{board, int(l.terminal.Fd()), l.out}.line(mark)
}

// Secret answers with the next line, as Text does.
func (s *Script) Secret(label string) (string, error) { return s.Text(label, "") }

// hidden is a terminal that does not show typed text: its keys, its file descriptor and its
// output.
type hidden struct {
	board *keyboard
	fd    int
	out   io.Writer
}

// line shows the prompt mark once the echo is off, and reads a line.
func (h hidden) line(mark string) (string, error) {
	input := &keys{board: h.board, rule: secretKeys, done: make(chan struct{}), back: true}
	if err := h.read(input, mark); err != nil {
		return "", fmt.Errorf("terminal: %w", err)
	}
	fmt.Fprintln(h.out)
	left, text := input.result()
	text = strings.TrimSpace(text)
	switch {
	case left == leftQuit:
		return "", ErrQuit
	case left == leftNews:
		return "", ErrNews
	case left == leftBack || text == Back:
		return "", ErrBack
	}
	return text, nil
}

// read reads keys up to Enter. It then restores the terminal.
func (h hidden) read(input *keys, mark string) error {
	mode, err := term.MakeRaw(h.fd)
	if err != nil {
		return err
	}
	defer func() { _ = term.Restore(h.fd, mode) }() // a closed terminal needs no restoring
	fmt.Fprint(h.out, mark)
	var b [1]byte
	for b[0] != byte(enter) {
		if _, err := input.Read(b[:]); err != nil {
			return err
		}
	}
	return nil
}

// single is a reader that reads one byte at a time, so that lines typed ahead stay in the terminal
// for the next question.
type single struct{ io.Reader }

func (s single) Read(p []byte) (int, error) { return s.Reader.Read(p[:min(1, len(p))]) }

// terminalOf returns the file of a reader if it is a terminal, and nil otherwise.
func terminalOf(in io.Reader) *os.File {
	if f, ok := in.(*os.File); ok && isTerminal(f) {
		return f
	}
	return nil
}
