package costtest

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"
)

// Cost limits the memory that a reader allocates.
type Cost struct {
	// Once is the number of bytes allowed for any file, and PerByte the number allowed for each
	// byte of it.
	Once, PerByte int
}

// Of reads a file of the given size, and fails the test if that costs more. No other goroutine of
// the test can run at the same time.
func (c Cost) Of(t testing.TB, size int, read func()) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	read()
	runtime.ReadMemStats(&after)
	most := slack * (uint64(c.Once) + uint64(c.PerByte)*uint64(size))
	require.LessOrEqual(t, after.TotalAlloc-before.TotalAlloc, most, "bytes allocated to read %d", size)
}
