package narutoccg_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/game"
	"shinpan/referee/games"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/deck"
	"shinpan/referee/refereetest/cardtest"
)

// TestMutants plays with cards that nobody has checked.
func TestMutants(t *testing.T) {
	t.Parallel()
	mutator, err := cardtest.NewMutator(theLinedGame(t).Effects.Words(), cardsdb.Sample(narutoccg.GameID), os.DirFS("testdata/every"))
	require.NoError(t, err)
	ended := cardtest.Mutants{
		Mutator: mutator, Head: "set: {code: MUT, name: Mutants}", Each: 10, Changed: 10, Answers: 300,
		Open: cardtest.Opening(cards.Open, cardsdb.Game(narutoccg.GameID), games.NarutoCCG),
		Setup: func(g *game.Game, ids []referee.Card, src referee.Source) referee.Setup {
			list := referee.Decklist{Game: narutoccg.GameID}
			for i, id := range append(ids, "N-001", "N-002", "N-003", "N-004", "N-005", "J-001", "J-002") {
				list.Lines = append(list.Lines, referee.DeckLine{Section: deck.SectionMain, Ref: string(id), Card: id, Count: min(3, 50-3*i)})
			}
			setup := referee.Setup{Players: []string{"Ann", "Bob"}, Decks: []*referee.Decklist{&list, &list}}
			if referee.IntN(src, 3) == 0 {
				return setup
			}
			return g.Simulation.OpenHands(setup)
		},
	}.Run(t, 40)
	require.Positive(t, ended["refused"])
	require.Positive(t, ended["played"])
}
