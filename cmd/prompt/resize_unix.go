//go:build unix

package prompt

import (
	"os"
	"os/signal"
	"syscall"
)

// resizes tells when the terminal has another size.
func resizes() (<-chan os.Signal, func()) {
	sizes := make(chan os.Signal, 1)
	signal.Notify(sizes, syscall.SIGWINCH)
	return sizes, func() { signal.Stop(sizes) }
}
