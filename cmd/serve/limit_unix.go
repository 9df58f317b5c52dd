//go:build unix

package serve

import (
	"math"
	"syscall"
)

// mostFiles returns the number of files and connections that the system lets the program open.
func mostFiles() int {
	var l syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &l) != nil {
		return 1024
	}
	return int(min(uint64(l.Cur), math.MaxInt32)) // the type of the field differs between systems
}
