package habit_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/sim/habit"
)

// Every event of the kind begins with what its player had, and together they lead to what
// the players have.
func TestAddUp(t *testing.T) {
	point := func(seat referee.Seat, was, n, now int) referee.Event {
		return referee.Event{Kind: "points", Seat: seat, Was: was, N: n, Now: now}
	}
	other := referee.Event{Kind: "chakra", Seat: 1, Was: 9, N: 9, Now: 9}
	for _, c := range []struct {
		have   []int
		events []referee.Event
		want   string
	}{
		{[]int{4, 0}, []referee.Event{point(1, 1, 2, 3), other, point(2, 2, -2, 0), point(1, 3, 1, 4)}, ""},
		{[]int{1, 2}, nil, ""},
		{[]int{1, 3}, nil, "player 2 has 3 points, the events come to 2"},
		{[]int{4, 2}, []referee.Event{point(1, 2, 2, 4)}, "p1 had 1 points"},
		{[]int{4, 2}, []referee.Event{point(1, 1, 2, 4)}, "p1 had 1 points"},
	} {
		had := []int{1, 2}
		err := habit.AddUp("points", "points", had, c.have, c.events)
		require.Equal(t, []int{1, 2}, had)
		if c.want == "" {
			require.NoError(t, err)
			continue
		}
		require.ErrorContains(t, err, c.want)
	}
}

type card struct {
	id    string
	index int
}

func (c *card) Identity() referee.Card { return referee.Card(c.id) }

func TestDeckLines(t *testing.T) {
	copies := map[*card]int{{"b", 1}: 2, {"a", 2}: 1, {"c", 0}: 3}
	require.Equal(t, []referee.DeckLine{
		{Section: "main", Ref: "c", Card: "c", Count: 3}, {Section: "main", Ref: "b", Card: "b", Count: 2}, {Section: "main", Ref: "a", Card: "a", Count: 1},
	}, habit.DeckLines("main", copies, func(c *card) int { return c.index }))
}
