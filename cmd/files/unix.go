//go:build unix

package files

import (
	"io/fs"
	"syscall"
)

const (
	// noWait opens a pipe without waiting. Reading the pipe waits only while another program writes
	// to it.
	noWait = syscall.O_NONBLOCK
	// noFollow refuses a symbolic link.
	noFollow = syscall.O_NOFOLLOW
)

// names returns the number of names that a file has.
func names(info fs.FileInfo) uint64 {
	if of, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(of.Nlink)
	}
	return 1
}
