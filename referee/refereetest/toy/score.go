package toy

import (
	"slices"

	"shinpan/referee"
)

// Score is the coins: those each player began with, then what each round
// brought. It is due after a round.
func (s State) Score() referee.Score {
	score := referee.Score{Columns: []string{"col.coins"}, Due: s.roundsOver(), Over: s.p.Phase == "over"}
	for n := range s.p.Sides[0].Kept {
		score.Rows = append(score.Rows, s.row(n))
	}
	for _, d := range s.p.Sides {
		score.Total = append(score.Total, d.Coins)
	}
	if score.Over {
		score.Outcome = s.outcome(score.Total)
	}
	return score
}

func (s State) roundsOver() int {
	if s.p.Phase == "over" {
		return s.p.Round
	}
	return s.p.Round - 1
}

// row is a row of the table: the start, then the rounds.
func (s State) row(n int) referee.ScoreRow {
	row := referee.ScoreRow{Name: "row.start"}
	if n > 0 {
		row = referee.ScoreRow{Name: "row.round", Args: referee.Args{"n": n}}
	}
	for _, d := range s.p.Sides {
		brought := d.Kept[n]
		if n > 0 {
			brought -= d.Kept[n-1]
		}
		row.Cells = append(row.Cells, []referee.Cell{{Parts: []int{brought}}})
	}
	return row
}

// enough is how many coins a winner has at least (T-MOST).
const enough = 3

// outcome is who won (T-MOST): those with the most coins, if they have enough,
// and a draw where all have as many.
func (s State) outcome(coins []int) referee.Outcome {
	outcome := referee.Outcome{By: "T-MOST"}
	most := slices.Max(coins)
	switch {
	case most < enough:
	case len(coins) > 1 && slices.Min(coins) == most:
		outcome.Draw = true
	default:
		for i, n := range coins {
			if n == most {
				outcome.Winners = append(outcome.Winners, referee.Seat(i+1))
			}
		}
	}
	return outcome
}
