package decks_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
)

func TestInTableOrder_IsThatOfTheNumbers(t *testing.T) {
	list, _ := decks.Read("d", []byte("game: mythos\nmissions: [KS-M10, M2]\ncards: [KS-108, zzz, KS-015, 2 KS-009, KS-015, aaa]\n"), catalog(t))
	sections := decks.InTableOrder(list, catalog(t))
	require.Equal(t, []decks.TableSection{
		{"cards", []decks.TableCard{{"KS-009", 2}, {"KS-015", 2}, {"KS-108", 1}, {"aaa", 1}, {"zzz", 1}}},
		{"missions", []decks.TableCard{{"KS-M02", 1}, {"KS-M10", 1}}},
	}, sections)
	require.Equal(t, 7, sections[0].Size())
}
