//go:build unix

package serve

import (
	"math"
	"syscall"
)

// mostFiles returns how many files and connections the system lets the program open.
func mostFiles() int {
	var l syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &l) != nil {
		return 1024
	}
	return int(min(uint64(l.Cur), math.MaxInt32)) // the type differs between systems
}
