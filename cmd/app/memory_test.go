package app

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"
)

// The start lasts until the first collection, or until work asks for memory of its own.
func TestStart(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(usualGC))
	percent := func() int {
		collecting.Lock()
		defer collecting.Unlock()
		now := debug.SetGCPercent(usualGC)
		debug.SetGCPercent(now)
		return now
	}
	Start()
	require.Equal(t, startGC, percent())
	for n := 0; percent() == startGC && n < 1000; n++ {
		runtime.GC()
		runtime.Gosched() // cleanups run in a goroutine of their own
	}
	require.Equal(t, usualGC, percent())

	Start()
	end := patience()
	require.Equal(t, 400, percent())
	end()
	require.Equal(t, usualGC, percent())

	debug.SetGCPercent(50)
	Start()
	require.Equal(t, 50, percent(), "who has set GOGC means it")
}

func TestPatience_ObeysWhoHasSetGOGC(t *testing.T) {
	for set, during := range map[int]int{100: 400, 50: 50, 800: 800, -1: -1} {
		before := debug.SetGCPercent(set)
		end := patience()
		require.Equal(t, during, debug.SetGCPercent(during), set)
		end()
		require.Equal(t, set, debug.SetGCPercent(before), set)
	}
}

func TestSteadily_ObeysWhoHasSetTheMemory(t *testing.T) {
	const mega = 1 << 20
	for _, set := range []struct {
		percent, during int
		limit, most     int64
	}{{100, -1, math.MaxInt64, 96 * mega}, {50, 50, math.MaxInt64, math.MaxInt64}, {100, 100, 500 * mega, 500 * mega}} {
		percent, limit := debug.SetGCPercent(set.percent), debug.SetMemoryLimit(set.limit)
		end := Steadily(96 * mega)
		require.Equal(t, set.during, debug.SetGCPercent(set.during), set)
		require.Equal(t, set.most, debug.SetMemoryLimit(-1), set)
		end()
		require.Equal(t, set.limit, debug.SetMemoryLimit(limit), set)
		require.Equal(t, set.percent, debug.SetGCPercent(percent), set)
	}
}
