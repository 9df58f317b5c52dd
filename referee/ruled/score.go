package ruled

import (
	"reflect"

	"shinpan/referee"
)

// SameScore reports whether two scores agree: in the totals, in the points of each row, and in the
// winners. It ignores a row in which nothing has been scored yet.
func SameScore(a, b referee.Score) bool { return reflect.DeepEqual(saidBy(a), saidBy(b)) }

// said is the content of a score, for comparison.
type said struct {
	total   []int
	over    bool
	outcome referee.Outcome
	scored  []scored
	games   []said
}

// scored holds points in a cell of a row.
type scored struct {
	row, column int
	player      referee.Seat
	parts       []int
}

func saidBy(s referee.Score) said {
	says := said{total: s.Total, over: s.Over, outcome: s.Outcome}
	for i, row := range s.Rows {
		for player, cells := range row.Cells {
			for column, cell := range cells {
				if len(cell.Parts) > 0 {
					says.scored = append(says.scored, scored{i, column, referee.Seat(player + 1), cell.Parts})
				}
			}
		}
	}
	for _, game := range s.Games {
		says.games = append(says.games, saidBy(game))
	}
	return says
}
