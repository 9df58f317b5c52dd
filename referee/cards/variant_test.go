package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/cards"
)

func TestPrints(t *testing.T) {
	catalog := cards.NewCatalog(cards.Schema{{Key: "rarity", Kind: cards.KindWord, Print: true}}, []cards.Fact{
		{ID: "KS-108", Values: []cards.Value{cards.Printed("R")}, Variants: []string{"KS-108-MV", "KS-108-R", "KS-108-RA"}},
		{ID: "KS-M01", Values: []cards.Value{cards.Printed("MISSION")}, Variants: []string{"KS-001-MMS"}},
		{ID: "X"},
	})
	f, _ := catalog.Fact("KS-108")
	require.Equal(t, "KS-108-R", f.Ordinary())
	require.Equal(t, "KS-108-RA", f.Print("ks-0108-ra"))
	require.Empty(t, f.Print("KS-108"))
	require.Equal(t, "KS-108-MV", f.Special("KS-108-MV"))
	require.Empty(t, f.Special("KS-108-R"))
	require.Empty(t, f.Special("108"))
	other, _ := catalog.Fact("KS-M01")
	require.Equal(t, "KS-001-MMS", other.Ordinary())
	require.Empty(t, other.Special("KS-001-MMS"))
	unknown, _ := catalog.Fact("X")
	require.Empty(t, unknown.Ordinary())
}
