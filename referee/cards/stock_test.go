package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// shop is a stock that counts what is read of it.
type shop struct {
	facts       []cards.Fact
	one, all    int
	knowsPrints bool
}

func (s *shop) Len() int { return len(s.facts) }

func (s *shop) Card(id referee.Card) (cards.Fact, bool) {
	s.one++
	for _, f := range s.facts {
		if f.ID == id || s.knowsPrints && f.Print(string(id)) != "" {
			return f, true
		}
	}
	return cards.Fact{}, false
}

func (s *shop) Cards() []cards.Fact {
	s.all++
	return s.facts
}

func TestStock_IsReadOnlyWhenItIsWanted(t *testing.T) {
	stock := &shop{knowsPrints: true, facts: []cards.Fact{
		{ID: "5318639", Number: 5318639, Name: referee.Words{"en": "Storm"}, Values: []cards.Value{cards.Number(4)}},
		{ID: "46986414", Number: 46986414, Name: referee.Words{"en": "Red Dragon"}, Variants: []string{"46986415"}},
	}}
	catalog := cards.NewCatalogOf(cards.Schema{{Key: "level"}}, stock)
	require.Equal(t, 2, catalog.Len())
	fact, ok := catalog.Fact("5318639")
	require.True(t, ok)
	require.Equal(t, "4", fact.Value("level").String(), "by its attributes")
	_, ok = catalog.Fact("46986415")
	require.False(t, ok, "that is a print")
	require.Equal(t, []referee.Card{"46986414"}, catalog.Find("46986415"))
	require.Equal(t, []referee.Card{"46986414"}, catalog.Find("46986414"))
	require.Zero(t, stock.all, "cards by their ids need no others")

	wider := catalog.With(cards.Fact{ID: "*blue_dragon", Name: referee.Words{"en": "Blue Dragon"}})
	require.Equal(t, 3, wider.Len())
	require.Equal(t, []referee.Card{"46986414", "*blue_dragon"}, wider.Find("dragon"))
	require.Len(t, wider.All(), 3)
	require.Equal(t, cards.Suggested{"5318639"}, catalog.Suggest("strom"))
	require.Equal(t, 1, stock.all)
}
