package wording_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	facts "shinpan/referee/cards"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/wording"
)

func effectsOf(t testing.TB) wording.Effects {
	library, problems := cards.Open(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	return wording.EffectsOf(library)
}

func TestPrintedLines(t *testing.T) {
	g := effectsOf(t)
	require.Equal(t, []facts.Line{
		{Code: "108M", At: "timing.main", Carried: true},
		{Code: "108U", At: "timing.upgrade", Modifies: "timing.main", Carried: true},
	}, g.Lines("KS-108-RA"))
	require.Equal(t, []facts.Line{{Code: "M02M", At: "timing.main", Continuous: true, Carried: true}}, g.Lines("KS-M02"))
	require.Empty(t, g.Lines("KS-999"))
}
