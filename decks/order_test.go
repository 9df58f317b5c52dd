package decks_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks"
	"shinpan/referee"
	"shinpan/referee/cards"
)

func TestInTableOrder_IsThatOfTheNumbers(t *testing.T) {
	list, _ := decks.Read("d", []byte("game: mythos\nmissions: [KS-M10, M2]\ncards: [KS-108, zzz, KS-015, 2 KS-009, KS-015, aaa]\n"), format(t))
	sections := decks.InTableOrder(list, format(t))
	require.Equal(t, []decks.TableSection{
		{"cards", []decks.TableCard{{"KS-009", 2}, {"KS-015", 2}, {"KS-108", 1}, {"aaa", 1}, {"zzz", 1}}},
		{"missions", []decks.TableCard{{"KS-M02", 1}, {"KS-M10", 1}}},
	}, sections)
	require.Equal(t, 7, sections[0].Size())
	turned := format(t)
	turned.Catalog = cards.NewCatalog(nil, []cards.Fact{{ID: "B-1", Number: 1}, {ID: "A-2", Number: 2}, {ID: "A-10", Number: 10}})
	list = referee.Decklist{Game: "mythos", Lines: []referee.DeckLine{
		{Section: "cards", Card: "A-10", Count: 1}, {Section: "cards", Card: "A-2", Count: 1}, {Section: "cards", Card: "B-1", Count: 1},
	}}
	require.Equal(t, []decks.TableCard{{"B-1", 1}, {"A-2", 1}, {"A-10", 1}}, decks.InTableOrder(list, turned)[0].Cards)
}
