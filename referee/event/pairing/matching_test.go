package pairing

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// best is the greatest weight of a matching, found by trying all.
func best(n int, used int, weight func(a, b int) int64) int64 {
	a := 0
	for a < n && used&(1<<a) != 0 {
		a++
	}
	if a == n {
		return 0
	}
	most := best(n, used|1<<a, weight)
	for b := a + 1; b < n; b++ {
		if w := weight(a, b); used&(1<<b) == 0 && w > 0 {
			most = max(most, w+best(n, used|1<<a|1<<b, weight))
		}
	}
	return most
}

// The matching is one, and weighs as much as the best of all, on small graphs of every kind:
// sparse and full, with few weights and with many.
func TestMatch_AsGoodAsTryingAll(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	for i := range 6000 {
		n, density, heaviest := 2+src.IntN(9), 1+src.IntN(10), int64(1)<<src.IntN(20)
		weights := map[[2]int]int64{}
		for a := range n {
			for b := a + 1; b < n; b++ {
				if src.IntN(10) < density {
					weights[[2]int{a, b}] = 1 + src.Int64N(heaviest)
				}
			}
		}
		weight := func(a, b int) int64 { return weights[[2]int{a, b}] }
		mates, sum := match(n, weight), int64(0)
		for a, b := range mates {
			if b < 0 {
				continue
			}
			require.Equal(t, a, mates[b])
			require.Positive(t, weight(min(a, b), max(a, b)))
			if a < b {
				sum += weight(a, b)
			}
		}
		require.Equal(t, best(n, 0, weight), sum, "graph %d of %d: %v gives %v", i, n, weights, mates)
	}
}
