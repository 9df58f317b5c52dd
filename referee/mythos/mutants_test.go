package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/refereetest/cardtest"
)

// TestMutants plays with cards that nobody has checked. An answer that would set off
// something without end is refused.
func TestMutants(t *testing.T) {
	t.Parallel()
	mutator, err := cardtest.NewMutator(mythosGame(t).Effects.Words(), cardsdb.Game("mythos"))
	require.NoError(t, err)
	for range 40 { // what may set off itself is rare on the cards
		mutator.Find(map[string]any{"do": []any{
			map[string]any{"repeat": "main"}, map[string]any{"repeat": "ambush"}, map[string]any{"move": map[string]any{"who": map[string]any{"self": true}}},
			map[string]any{"play": map[string]any{"from": "discard", "less": 9}},
		}})
	}
	missions := []referee.DeckLine{{Section: "missions", Card: "KS-M01", Count: 1}, {Section: "missions", Card: "KS-M05", Count: 1}, {Section: "missions", Card: "KS-M10", Count: 1}}
	ended := cardtest.Mutants{
		Mutator: mutator, Each: 15, Changed: 15, Answers: 500,
		Open: cardtest.Opening(cards.Open, cardsdb.Game("mythos"), games.Mythos),
		Setup: func(g *game.Game, ids []referee.Card, _ referee.Source) referee.Setup {
			list := &referee.Decklist{Lines: missions}
			for _, id := range ids {
				list.Lines = append(list.Lines, referee.DeckLine{Section: "cards", Card: id, Count: 2})
			}
			return g.Simulation.OpenHands(referee.Setup{Players: twoPlayers, Decks: []*referee.Decklist{list, list}})
		},
	}.Run(t, 100)
	for _, how := range []string{"refused", "played", "endless"} {
		require.Positive(t, ended[how], "%s: %v", how, ended)
	}
}
