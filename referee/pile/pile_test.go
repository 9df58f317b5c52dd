package pile_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/pile"
)

type card struct{ id string }

func (c *card) Identity() referee.Card { return referee.Card(c.id) }

// No function changes the list that it is given.
func TestPile(t *testing.T) {
	a, b, c := &card{"A"}, &card{"B"}, &card{"C"}
	list := []*card{a, b, a}
	found, ok := pile.Find(list, "B")
	require.True(t, ok)
	require.Same(t, b, found)
	_, ok = pile.Find(list, "C")
	require.False(t, ok)
	require.Equal(t, []referee.Card{"A", "B", "A"}, pile.IDs(list))
	require.Equal(t, []*card{a, a}, pile.Filter(list, func(c *card) bool { return c == a }))
	require.Equal(t, list, pile.Filter(list, nil))
	left, ok := pile.Without(list, a)
	require.True(t, ok)
	require.Equal(t, []*card{b, a}, left)
	left, ok = pile.Without(list, c)
	require.False(t, ok)
	require.Equal(t, list, left)
	left, _ = pile.Without([]*card{c}, c)
	require.NotNil(t, left)
	require.Equal(t, []*card{c, b, c}, pile.Replaced(list, a, c))
	require.Equal(t, &referee.Slot{Name: "cards", Min: 1, From: []string{"A", "B", "C"}, Copies: []int{2, 1, 1}}, pile.Slot("cards", list, []*card{c}))
	known := func(id string) (*card, bool) { return pile.Find(list, referee.Card(id)) }
	answer := referee.Say(1, "play").With("cards", "B", "C", "A")
	require.Equal(t, []*card{b, a}, pile.Named(answer, "cards", known))
	require.Equal(t, []*card{a, b, a}, list)
}
