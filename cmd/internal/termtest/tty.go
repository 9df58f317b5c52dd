//go:build unix

package termtest

import (
	"os"
	"syscall"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// open makes a pseudo-terminal. Its control side does not block, so that one goroutine can close it
// while another reads it. Do not call Fd on it, because that would make it block.
func open() (control, tty *os.File, err error) {
	blocking, tty, err := pty.Open()
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = blocking.Close() }()
	syscall.ForkLock.RLock() // programs of other tests must not inherit this file
	fd, err := syscall.Dup(int(blocking.Fd()))
	if err == nil {
		syscall.CloseOnExec(fd)
		err = syscall.SetNonblock(fd, true)
	}
	syscall.ForkLock.RUnlock()
	return os.NewFile(uintptr(fd), "terminal"), tty, err
}

// resize sets the size of the terminal.
func resize(control *os.File, width, height int) error {
	size := unix.Winsize{Col: uint16(width), Row: uint16(height)}
	return ask(control, func(fd int) error { return unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &size) })
}

// mode returns the mode of the terminal.
func mode(control *os.File) (state *term.State, err error) {
	err = ask(control, func(fd int) error {
		state, err = term.GetState(fd)
		return err
	})
	return state, err
}

// ask calls a function with the terminal's descriptor.
func ask(control *os.File, something func(fd int) error) error {
	conn, err := control.SyscallConn()
	if err != nil {
		return err
	}
	if failed := conn.Control(func(fd uintptr) { err = something(int(fd)) }); failed != nil {
		return failed
	}
	return err
}
