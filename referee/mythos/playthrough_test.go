package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// The example on the last page of the rulebook, played: the missions in order
// are worth 3, 2, 2 and 3, and every cell of its table comes out. It is about
// scoring alone: the table declares no effects.
func TestTheRulebooksExampleOfScoring(t *testing.T) {
	tb := sit(t, "card-effects=declared").says("first p1", "keep", "keep",
		"mission KS-M05", "play KS-009 @D", "pass", "pass", "done",
		"mission KS-M02", "play KS-009 @C", "pass", "pass", "done",
		"mission KS-M09", "hide @B", "play KS-070 @D", "play KS-009 @B", "pass", "pass", "done",
		"mission KS-M05", "play KS-086 @A", "play KS-036 @D", "pass", "pass", "done", "done").asks("over")
	open, lost := referee.Cell{Open: true}, referee.Cell{}
	won := func(rank, base int) referee.Cell { return referee.Cell{Parts: []int{rank, base}} }
	require.Equal(t, referee.Score{
		Columns: []string{"D", "C", "B", "A"},
		Rows: []referee.ScoreRow{
			{Name: "row.round", Args: referee.Args{"n": 1}, Cells: [][]referee.Cell{{won(1, 3), open, open, open}, {lost, open, open, open}}},
			{Name: "row.round", Args: referee.Args{"n": 2}, Cells: [][]referee.Cell{{won(1, 3), lost, open, open}, {lost, won(2, 2), open, open}}},
			{Name: "row.round", Args: referee.Args{"n": 3}, Cells: [][]referee.Cell{{lost, lost, won(3, 2), open}, {won(1, 3), won(2, 2), lost, open}}},
			{Name: "row.round", Args: referee.Args{"n": 4}, Cells: [][]referee.Cell{{won(1, 3), lost, won(3, 2), lost}, {lost, won(2, 2), lost, won(4, 3)}}},
		},
		Partial: [][]int{{12, 0, 10, 0}, {4, 12, 0, 7}},
		Total:   []int{22, 23},
		Due:     4, Over: true, Outcome: referee.Outcome{Winners: []referee.Seat{2}, By: "R-WIN"},
	}, tb.state.Score())
	tb.has("p1 points 22", "p2 points 23")
}
