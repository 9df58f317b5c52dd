package app

import (
	"errors"
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
