//go:build unix

package termtest

import (
	"os"
	"syscall"

	"github.com/creack/pty"
	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// open makes a pseudo-terminal. Its control side does not block, so that it
// can be closed while it is read; nothing may call its Fd, which undoes that.
func open() (control, tty *os.File, err error) {
	blocking, tty, err := pty.Open()
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = blocking.Close() }()
	syscall.ForkLock.RLock() // no program of another test may keep it open
	fd, err := syscall.Dup(int(blocking.Fd()))
	if err == nil {
		syscall.CloseOnExec(fd)
		err = syscall.SetNonblock(fd, true)
	}
	syscall.ForkLock.RUnlock()
	return os.NewFile(uintptr(fd), "terminal"), tty, err
}

// resize gives the terminal a size.
func resize(control *os.File, width, height int) error {
	size := unix.Winsize{Col: uint16(width), Row: uint16(height)}
	return ask(control, func(fd int) error { return unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &size) })
}

// mode is how the terminal is set.
func mode(control *os.File) (state *term.State, err error) {
	err = ask(control, func(fd int) error {
		state, err = term.GetState(fd)
		return err
	})
	return state, err
}

// ask does something with the terminal's descriptor.
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
