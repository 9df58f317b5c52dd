//go:build !race

package sim_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/sim"
)

// TestTable_AllocatesLittle counts allocations, which are half the cost of a
// match and need no clock to measure. A match had 22,974 at first and 2,140 when
// this test was written; with the rules that were added since, and without tricks that made the
// slots of a question together, it has 3,339. Some more do no harm. The race detector empties pools at random, so the test does not run with
// it.
func TestTable_AllocatesLittle(t *testing.T) {
	table, n := sim.Table{Game: mythosGame(t), Seed: 1}, 0
	allocations := testing.AllocsPerRun(several, func() {
		_, err := table.Play(n%several, nil)
		require.NoError(t, err)
		n++
	})
	require.Less(t, allocations, 4000.0)
}
