//go:build unix

package prompt

import (
	"os"
	"os/signal"
	"syscall"
)

// resizes reports changes in the terminal's size.
func resizes() (<-chan os.Signal, func()) {
	sizes := make(chan os.Signal, 1)
	signal.Notify(sizes, syscall.SIGWINCH)
	return sizes, func() { signal.Stop(sizes) }
}
