package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/cards"
)

func TestPrints(t *testing.T) {
	f := cards.Fact{ID: "KS-108", Rarity: "R", Variants: []string{"KS-108-MV", "KS-108-R", "KS-108-RA"}}
	require.Equal(t, "KS-108-R", f.Ordinary())
	require.Equal(t, "KS-108-RA", f.Print("ks-0108-ra"))
	require.Empty(t, f.Print("KS-108"))
	require.Equal(t, "KS-108-MV", f.Special("KS-108-MV"))
	require.Empty(t, f.Special("KS-108-R"))
	require.Empty(t, f.Special("108"))
	other := cards.Fact{ID: "KS-M01", Rarity: "MISSION", Variants: []string{"KS-001-MMS"}}
	require.Equal(t, "KS-001-MMS", other.Ordinary())
	require.Empty(t, other.Special("KS-001-MMS"))
	require.Empty(t, cards.Fact{ID: "X"}.Ordinary())
}
