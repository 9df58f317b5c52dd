//go:build unix

package termtest

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/term"
)

// patience is the maximum time that a test waits for output.
const patience = 20 * time.Second

// calm is the time after which a screen that has not changed will stay as it is.
const calm = 800 * time.Millisecond

// Program is a program to run on its own terminal.
type Program struct {
	Path          string
	Args, Env     []string
	Width, Height int
}

// Session is a running program with its terminal.
type Session struct {
	Screen *Screen
	t      testing.TB
	tty    *os.File
	cmd    *exec.Cmd
	drawn  chan struct{}
	before *term.State
	shows  int // the number at the end of the last list
}

// Start runs the program and kills it when the test ends.
func (p Program) Start(t testing.TB) *Session {
	t.Helper()
	control, tty, err := open()
	require.NoError(t, err)
	s := &Session{Screen: NewScreen(p.Width, p.Height), t: t, tty: control, drawn: make(chan struct{})}
	require.NoError(t, resize(control, p.Width, p.Height))
	s.before, err = mode(control)
	require.NoError(t, err)
	s.cmd = exec.Command(p.Path, p.Args...)
	s.cmd.Env = append(os.Environ(), p.Env...)
	s.cmd.Stdin, s.cmd.Stdout, s.cmd.Stderr = tty, tty, tty
	s.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	require.NoError(t, s.cmd.Start())
	require.NoError(t, tty.Close())
	go func() {
		_, _ = io.Copy(s.Screen, control) // this goroutine ends with the program
		close(s.drawn)
	}()
	t.Cleanup(func() { _ = s.cmd.Process.Kill(); _ = control.Close() })
	return s
}

// See waits until the screen shows a text.
func (s *Session) See(text string) {
	s.t.Helper()
	s.until("a screen with “"+text+"”", func() bool { return strings.Contains(s.Screen.Text(), text) })
}

// SeeAll waits until the screen shows exactly this text.
func (s *Session) SeeAll(text string) {
	s.t.Helper()
	s.until("the screen\n"+text+"\nbut", func() bool { return s.Screen.Text() == text })
}

// Settled waits until the screen shows something and stays unchanged for a while, then returns it.
// Use it to record the text for SeeAll.
func (s *Session) Settled() string {
	s.t.Helper()
	s.until("something", func() bool { return strings.TrimSpace(s.Screen.Text()) != "" })
	for {
		select {
		case <-s.Screen.changed:
		case <-time.After(calm):
			return s.Screen.Text()
		}
	}
}

// Press sends keys.
func (s *Session) Press(keys string) {
	s.t.Helper()
	_, err := s.tty.WriteString(keys)
	require.NoError(s.t, err)
}

// Choose waits for the next list, moves down to the option that contains the
// text, and picks it.
func (s *Session) Choose(text string) {
	s.t.Helper()
	s.asked()
	for {
		at := ""
		s.until("a cursor", func() bool { at = s.cursor(); return at != "" }) // the list must be complete first
		if strings.Contains(at, text) {
			break
		}
		s.Press("\x1b[B")
		s.until("another line than “"+at+"” on the way to “"+text+"”", func() bool { return s.cursor() != "" && s.cursor() != at })
	}
	s.take()
}

// Down waits for the next list, moves the cursor down by the given number of lines, or up if the
// number is negative, and picks that line.
func (s *Session) Down(lines int) {
	s.t.Helper()
	s.asked()
	s.leave(s.first(lines) + arrows(lines) + "\r")
}

// Keys waits for the next list and presses keys. The last key must end the list.
func (s *Session) Keys(keys string) {
	s.t.Helper()
	s.asked()
	s.leave(keys)
}

// first returns the key that marks an option, or "" if one is marked.
func (s *Session) first(lines int) string {
	if lines >= 0 && s.unmarked() {
		return arrows(1)
	}
	return ""
}

// unmarked reports whether no option of the list is marked.
func (s *Session) unmarked() bool {
	return strings.Contains("\n"+s.Screen.Text(), "\n  · ") || strings.Contains(s.Screen.Text(), "↓ · ") || strings.Contains(s.Screen.Text(), "↑ · ")
}

// Mark waits for the next list, moves the cursor down by the given number of lines, or up if the
// number is negative, and marks that line as the n-th choice.
func (s *Session) Mark(lines, n int) {
	s.t.Helper()
	s.asked()
	s.Press(arrows(lines) + "\r")
	s.until(fmt.Sprintf("a line marked %d", n), func() bool {
		text := s.Screen.Text()
		return strings.Contains(text, fmt.Sprintf("[%d] ", n)) || strings.Contains(text, fmt.Sprintf("(%d ", n))
	})
}

// arrows returns the keys that move down by lines, or up if lines is negative.
func arrows(lines int) string {
	if lines < 0 {
		return strings.Repeat("\x1b[A", -lines)
	}
	return strings.Repeat("\x1b[B", lines)
}

// Search waits for the next list, types until its first option contains the
// text, and picks it.
func (s *Session) Search(text string) {
	s.t.Helper()
	s.asked()
	s.Press(strings.ToLower(text))
	s.until("“"+text+"” found", func() bool {
		return strings.Contains(s.cursor(), text) && strings.Contains(s.Screen.Text(), strings.ToLower(text))
	})
	s.take()
}

// Find waits for the next list, types until the first option contains the text, and marks it as the
// n-th choice.
func (s *Session) Find(text string, n int) {
	s.t.Helper()
	s.asked()
	s.Press(strings.ToLower(text))
	s.until("“"+text+"” found", func() bool { return strings.Contains(s.cursor(), text) })
	s.Mark(0, n)
}

// Back waits for the next list and returns to the previous question.
func (s *Session) Back() {
	s.t.Helper()
	s.asked()
	s.leave("\x1b")
}

// Answer answers the prompt at the end of the screen.
func (s *Session) Answer(text string) {
	s.t.Helper()
	s.until("a prompt", func() bool { return strings.HasSuffix(s.Screen.Text(), ">\n") })
	before := s.Screen.Text()
	s.Press(text + "\r")
	s.until("“"+text+"” on the screen", func() bool { return s.Screen.Text() != before })
}

// Line waits for the next list, which must have a search, and types a command instead of choosing.
func (s *Session) Line(text string) {
	s.t.Helper()
	s.line("/", text)
}

// Type waits for the next list, which must not have a search, and types a command instead of
// choosing.
func (s *Session) Type(text string) {
	s.t.Helper()
	s.line(text[:1], text[1:])
}

// line presses the key that begins a typed command, waits until the list is gone, and types the
// rest.
func (s *Session) line(key, rest string) {
	s.t.Helper()
	s.asked()
	before := s.Screen.Shows()
	s.Press(key)
	s.until("the list gone", func() bool { return s.Screen.Shows() > before && s.cursor() == "" })
	s.shows = before + 2
	s.Press(rest + "\r")
}

// asked waits until a new list is drawn.
func (s *Session) asked() {
	s.t.Helper()
	s.until("a list", func() bool { return s.Screen.Shows() >= s.shows && s.Screen.Hidden() && s.cursor() != "" })
}

// take picks the option under the cursor and waits until the list is gone.
func (s *Session) take() {
	s.t.Helper()
	s.leave("\r")
}

// leave presses keys, of which the last ends the list, and waits until the list is gone.
func (s *Session) leave(key string) {
	s.t.Helper()
	before := s.Screen.Shows()
	s.Press(key)
	s.until("the list gone", func() bool { return s.Screen.Shows() >= before+2 })
	s.shows = before + 2
}

// cursor returns the option under the cursor, or "" if there is none.
func (s *Session) cursor() string {
	for _, line := range strings.Split(s.Screen.Text(), "\n") {
		for _, more := range []string{" ", "↑", "↓"} { // an arrow marks that the list continues
			for _, mark := range []string{">", "·"} {
				if option, ok := strings.CutPrefix(line, more+" "+mark+" "); ok {
					return option
				}
			}
		}
	}
	return ""
}

// Resize changes the size of the terminal, like a person resizing a window.
func (s *Session) Resize(width, height int) {
	s.t.Helper()
	s.Screen.Resize(width, height)
	require.NoError(s.t, resize(s.tty, width, height))
}

// Signal sends the program a signal.
func (s *Session) Signal(signal os.Signal) {
	s.t.Helper()
	require.NoError(s.t, s.cmd.Process.Signal(signal))
}

// Exit waits for the end of the program and returns its exit code. It checks that the
// terminal's mode and cursor are restored.
func (s *Session) Exit() int {
	s.t.Helper()
	over := time.AfterFunc(patience, func() { _ = s.cmd.Process.Kill() })
	defer over.Stop()
	err := s.cmd.Wait()
	<-s.drawn
	after, broken := mode(s.tty)
	require.NoError(s.t, broken)
	require.Equal(s.t, s.before, after, "the terminal is not as it was\n%s", s.Screen.Text())
	require.False(s.t, s.Screen.Hidden(), "the cursor is gone\n%s", s.Screen.Text())
	return s.code(err)
}

// HangUp closes the terminal, like a person closing a window, waits for the end of the program
// and returns its exit code.
func (s *Session) HangUp() int {
	s.t.Helper()
	require.NoError(s.t, s.tty.Close())
	over := time.AfterFunc(patience, func() { _ = s.cmd.Process.Kill() })
	defer over.Stop()
	return s.code(s.cmd.Wait())
}

// code returns the exit code of a program that has ended.
func (s *Session) code(err error) int {
	s.t.Helper()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return exit.ExitCode()
	}
	require.NoError(s.t, err)
	return 0
}

// until waits until a condition on the screen holds. After a change it waits for the rest of the
// drawing, which can arrive in parts.
func (s *Session) until(what string, is func() bool) {
	s.t.Helper()
	over := time.After(patience)
	for drawing := false; drawing || !is(); {
		var drawn <-chan time.Time
		if drawing {
			drawn = time.After(2 * time.Millisecond)
		}
		select {
		case <-s.Screen.changed:
			drawing = true
		case <-drawn:
			drawing = false
		case <-over:
			require.Fail(s.t, "never seen: "+what, "%s", s.Screen.Text())
		}
	}
}
