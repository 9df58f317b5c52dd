package game_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/game"
)

func TestPace(t *testing.T) {
	p := game.Pace{Hand: 5, Draws: []int{2, 1, 2}, Income: 5, Each: 2}
	require.Equal(t, []int{5, 7, 8, 10, 10}, []int{p.Seen(0), p.Seen(1), p.Seen(2), p.Seen(3), p.Seen(4)})
	require.Equal(t, []int{5, 11}, []int{p.IncomeWith(0), p.IncomeWith(3)})
}
