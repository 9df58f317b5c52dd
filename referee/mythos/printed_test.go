package mythos

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

func TestPrintedLines(t *testing.T) {
	g := New(loadCards(t))
	require.Equal(t, []referee.PrintedLine{
		{Code: "108M", At: "timing.main", Carried: true},
		{Code: "108U", At: "timing.upgrade", Modifies: "timing.main", Carried: true},
	}, g.PrintedLines("KS-108-RA"))
	require.Equal(t, []referee.PrintedLine{{Code: "M02M", At: "timing.main", Continuous: true, Carried: true}}, g.PrintedLines("KS-M02"))
	require.Empty(t, g.PrintedLines("KS-999"))
}

func TestSign(t *testing.T) {
	g := New(loadCards(t))
	require.Equal(t, "Peu commune", g.Sign("UC", "fr"))
	require.Equal(t, "Uncommon", g.Sign("UC", "en"))
	require.Equal(t, "?", g.Sign("?", "en"))
}

func TestGame_SaysMoreThanEveryGame(t *testing.T) {
	var game referee.Game = New(loadCards(t))
	_, printed := game.(referee.Printed)
	_, ruled := game.(referee.RuledDecks)
	require.True(t, printed)
	require.True(t, ruled)
}
