package sim

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// TestTally_Ended checks that a shared win counts for each winner, and that a
// draw differs from a match without a winner.
func TestTally_Ended(t *testing.T) {
	var one, two Tally
	one.seats(3)
	two.seats(3)
	one.ended(referee.Outcome{Winners: []referee.Seat{2}, By: "R-WIN"})
	one.ended(referee.Outcome{Winners: []referee.Seat{1, 2}, By: "R-WIN"})
	two.ended(referee.Outcome{Draw: true, By: "R-DRAW"})
	two.ended(referee.Outcome{By: "R-LOST"})
	two.ended(referee.Outcome{Winners: []referee.Seat{1, 2, 3}, By: "R-WIN"})
	one.merge(two)
	require.Equal(t, []int{2, 3, 1}, one.Wins)
	require.Equal(t, []int{2, 1, 1}, []int{one.Shared, one.Draws, one.NoWinner})
	require.Equal(t, map[string]int{"R-WIN": 3, "R-DRAW": 1, "R-LOST": 1}, one.By)
}
