//go:build !race

package sim_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/sim"
)

// Half of what a match costs is allocating, which can be counted without a
// clock. It was done 22,974 times at first, and 2,140 times when this was
// written. The race detector empties pools at random, so it is not counted there.
func TestTable_AllocatesLittle(t *testing.T) {
	table, n := sim.Table{Game: mythosGame(t), Seed: 1}, 0
	allocations := testing.AllocsPerRun(several, func() {
		_, err := table.Play(n%several, nil)
		require.NoError(t, err)
		n++
	})
	require.Less(t, allocations, 2500.0)
}
