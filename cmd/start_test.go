package cmd

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestStart_ACheckReadsFactsOnly counts what is allocated: to read the effects
// of all cards is ten times as much.
func TestStart_ACheckReadsFactsOnly(t *testing.T) {
	for line, most := range map[string]float64{"--version": 500, "deck check sample:leaf-tempo": 5000} {
		allocations := testing.AllocsPerRun(3, func() {
			require.Zero(t, run(bareApp(&bytes.Buffer{}), strings.Fields(line)))
		})
		require.Less(t, allocations, most, line)
	}
}
