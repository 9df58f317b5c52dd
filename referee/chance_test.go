package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// More tokens can be drawn than there are options, where there are copies of them.
func TestDraw_MoreThanOptions(t *testing.T) {
	slot := &referee.Slot{Name: "cards", Min: 5, Max: 5, From: []string{"A", "B"}, Copies: []int{4, 1}}
	ask := &referee.Ask{Seat: referee.Chance, Moves: []referee.Move{{Verb: "deal", Slots: []*referee.Slot{slot}}}}
	a, ok := referee.Draw(ask, referee.NewRand(1))
	require.True(t, ok)
	require.ElementsMatch(t, []string{"A", "A", "A", "A", "B"}, a.All("cards"))
	slot.Copies[0] = 3
	_, ok = referee.Draw(ask, referee.NewRand(1))
	require.False(t, ok, "there are too few")
}
