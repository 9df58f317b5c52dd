package cmd

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestStart_NoCardFileIsParsed measures allocations. Parsing the YAML of all cards would allocate
// ten times as much.
func TestStart_NoCardFileIsParsed(t *testing.T) {
	match := filepath.Join(t.TempDir(), "m.shinpan")
	require.Zero(t, command("first p1\nkeep\nkeep\nmission M02\nplay 9 @D\n", "play", "--luck", "table", "--match", match).code)
	for line, most := range map[string]float64{
		"--version": 500, "deck check sample:leaf-tempo": 5000, "card show 15": 12_000,
		"board " + match: 12_000, "why " + match + " chakra p1": 12_000,
	} {
		allocations := testing.AllocsPerRun(3, func() {
			a := bareApp(&bytes.Buffer{})
			a.Games = nil // those of tests are made only once
			require.Zero(t, run(a, strings.Fields(line)))
		})
		require.Less(t, allocations, most, line)
	}
}
