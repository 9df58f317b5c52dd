package profile_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/decks/odds"
	"shinpan/decks/profile"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
)

// sampleCards are two cards with numbers, one without, and one of another section.
func sampleCards() *cards.Catalog {
	schema := cards.Schema{
		{Key: "level", Kind: cards.KindNumber, Price: true}, {Key: "tribute", Kind: cards.KindNumber, Price: true},
		{Key: "kinds", Kind: cards.KindList},
	}
	return cards.NewCatalog(schema, []cards.Fact{
		{ID: "A", Values: []cards.Value{cards.Number(1), cards.Number(0), cards.Printed("Ninja", "Team")}},
		{ID: "B", Values: []cards.Value{cards.Number(4), cards.Number(3), cards.Printed("Team")}},
		{ID: "C", Values: []cards.Value{cards.Printed("X"), {}, cards.Printed("", "Zeal")}},
		{ID: "M", Values: []cards.Value{cards.Number(9)}},
	})
}

func deck() profile.Deck {
	list := referee.Decklist{}
	for _, l := range []struct {
		section string
		card    referee.Card
		count   int
	}{{"main", "A", 2}, {"main", "B", 1}, {"main", "A", 1}, {"main", "C", 1}, {"other", "M", 3}, {"main", "", 1}} {
		list.Lines = append(list.Lines, referee.DeckLine{Section: l.section, Card: l.card, Count: l.count})
	}
	return profile.Deck{List: list, Catalog: sampleCards(), Section: "main"}
}

func pace() game.Pace {
	return game.Pace{Section: "main", Hand: 2, Redraw: true, Draws: []int{1, 1, 9}, Counter: "gold", Income: 1, Each: 2}
}

func Example() {
	prices := deck().Prices()
	fmt.Println(prices.Bars, "without:", prices.Without, "average:", prices.Mean())
	// Output: [{1 3} {2 0} {3 0} {4 1}] without: 2 average: 7/4
}

func TestCurves_CountOneSection(t *testing.T) {
	d := deck()
	require.Equal(t, 6, d.Cards())
	require.Equal(t, []profile.Bar{{0, 3}, {1, 0}, {2, 0}, {3, 1}}, d.Curve("tribute").Bars)
	require.Equal(t, []int{3, 1, 4, 0}, []int{d.Prices().Between(0, 3), d.Prices().Between(2, 9), d.Prices().Between(1, 4), d.Prices().Between(5, 4)})
	empty := profile.Deck{Catalog: sampleCards(), Section: "main"}
	require.Zero(t, empty.Prices().Cards())
	require.Equal(t, "0/1", empty.Prices().Mean().String())
}

func TestTally_MostFrequentFirst(t *testing.T) {
	words := deck().Tally("kinds")
	require.Equal(t, []profile.Tally{{"Team", 4}, {"Ninja", 3}, {"Zeal", 1}}, words)
}

func TestRounds_SetTheCurveAgainstTheIncome(t *testing.T) {
	rounds := profile.Rounds(deck(), pace(), []int{0, 2})
	require.Len(t, rounds, 3)
	var told []string
	for _, r := range rounds {
		told = append(told, fmt.Sprint(r.Round, r.Seen, r.InPlay, r.Income, r.Payable, r.Held, r.IncomeSoFar, r.CostSoFar))
	}
	// Six cards cost 7 together: 7/6 each.
	require.Equal(t, []string{"1 3 0 1 3 19/20 1 7/2", "2 4 2 5 4 1/1 6 14/3", "3 6 0 1 3 1/1 7 7/1"}, told)
	require.Len(t, profile.Rounds(profile.Deck{Catalog: sampleCards()}, pace(), nil), 3, "an empty deck has rounds too")
}

func TestChances_ByRound(t *testing.T) {
	pile := odds.Pile{Cards: 6, Hits: 1}
	chances := profile.Chances(pile, 1, pace())
	require.Len(t, chances, 4)
	require.Equal(t, []any{0, 2, "1/3", "5/9"}, []any{chances[0].Round, chances[0].Seen, chances[0].Drawn.String(), chances[0].Redrawn.String()})
	require.Equal(t, []any{1, 3, "1/2", "2/3"}, []any{chances[1].Round, chances[1].Seen, chances[1].Drawn.String(), chances[1].Redrawn.String()})
	require.Equal(t, []any{3, 6, "1/1"}, []any{chances[3].Round, chances[3].Seen, chances[3].Drawn.String()})
	still := pace()
	still.Redraw = false
	require.Nil(t, profile.Chances(pile, 1, still)[0].Redrawn)
}
