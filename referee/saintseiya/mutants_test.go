package saintseiya_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/refereetest/cardtest"
	"shinpan/referee/saintseiya/cards"
)

// TestMutants plays with cards that nobody has checked, in a box that has many of them.
func TestMutants(t *testing.T) {
	t.Parallel()
	mutator, err := cardtest.NewMutator(theGame(t).Effects.Words(), cardsdb.Game("saintseiya"))
	require.NoError(t, err)
	ended := cardtest.Mutants{
		Mutator: mutator, Each: 8, Changed: 8, Answers: 300,
		Prepare: func(entry map[string]any) {
			if entry["hero"] == nil {
				entry["copies"] = 12
			}
		},
		Open: cardtest.Opening(cards.Open, cardsdb.Game("saintseiya"), games.SaintSeiya),
		Setup: func(g *game.Game, ids []referee.Card, src referee.Source) referee.Setup {
			setup := referee.Setup{Players: players(2 + referee.IntN(src, 2))}
			if referee.IntN(src, 2) == 0 {
				setup = g.Simulation.OpenHands(setup)
			}
			return setup
		},
	}.Run(t, 60)
	require.Positive(t, ended["refused"])
	require.Positive(t, ended["played"])
}
