package prose_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/prose"
)

// TestUnits finds sentences of every kind, in every language, and no lines of code.
func TestUnits(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		units, err := prose.Units("../../..", language)
		require.NoError(t, err)
		count := map[prose.Kind]int{}
		for _, u := range units {
			require.NotEmpty(t, u.Text, "%s:%d", u.Path, u.Line)
			count[u.Kind]++
		}
		require.Greater(t, count[prose.Manual], 1000, language)
		require.Greater(t, count[prose.Help], 300, language)
		require.Greater(t, count[prose.Messages], 4000, language)
		require.Equal(t, language == "en", count[prose.Comments] > 0, language)
	}
}
