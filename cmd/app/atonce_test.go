package app

import (
	"errors"
	"math"
	"runtime/debug"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func numbersTo(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}

func TestAtOnce_KeepsTheOrderWhateverTakesLonger(t *testing.T) {
	var got []int
	slow := func(n int) (int, error) {
		time.Sleep(time.Duration(n%7) * time.Millisecond / 4)
		return n, nil
	}
	require.NoError(t, AtOnce(numbersTo(500), slow, func(n int) error {
		got = append(got, n)
		return nil
	}))
	require.Equal(t, numbersTo(500), got)
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

func TestAtOnce_EndsAtTheFirstError(t *testing.T) {
	broken := errors.New("broken")
	var worked atomic.Int32
	work := func(n int) (int, error) {
		worked.Add(1)
		if n == 20 {
			return 0, broken
		}
		return n, nil
	}
	taken := 0
	take := func(int) error {
		taken++
		return nil
	}
	require.ErrorIs(t, AtOnce(numbersTo(100000), work, take), broken)
	require.Equal(t, 20, taken)
	require.Less(t, int(worked.Load()), 1000, "what comes after is not begun")
	require.ErrorIs(t, AtOnce(numbersTo(100), func(n int) (int, error) { return n, nil }, func(int) error { return broken }), broken)
}
