package mythos

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/cards"
)

func TestPrintedLines(t *testing.T) {
	g := EffectsOf(LibraryOf(loadCards(t)))
	require.Equal(t, []cards.Line{
		{Code: "108M", At: "timing.main", Carried: true},
		{Code: "108U", At: "timing.upgrade", Modifies: "timing.main", Carried: true},
	}, g.Lines("KS-108-RA"))
	require.Equal(t, []cards.Line{{Code: "M02M", At: "timing.main", Continuous: true, Carried: true}}, g.Lines("KS-M02"))
	require.Empty(t, g.Lines("KS-999"))
}

func TestSign(t *testing.T) {
	g := EffectsOf(LibraryOf(loadCards(t)))
	require.Equal(t, "Peu commune", g.Sign("UC", "fr"))
	require.Equal(t, "Uncommon", g.Sign("UC", "en"))
	require.Equal(t, "?", g.Sign("?", "en"))
}
