package yamlfile

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestHarmless_HasNothingForbidden(t *testing.T) {
	require.True(t, harmless("  - 2 KS-009 # Naruto Uzumaki~\t"))
	rapid.Check(t, func(t *rapid.T) {
		line := string(rapid.SliceOf(rapid.Byte()).Draw(t, "line"))
		if !harmless(line) {
			return
		}
		for _, r := range line {
			require.False(t, forbidden(r) && r != '\t', "%q", line)
		}
	})
}
