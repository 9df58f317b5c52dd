package yugioh

import (
	"shinpan/referee"
)

// Score is the pad of Life Points: what each player begins with, and what each turn added
// and took (R-LIFE-POINTS).
func (s *State) Score() referee.Score {
	b := s.Table
	score := referee.Score{Columns: []string{"col.lp"}, Over: s.over(), Total: b.LifePoints()}
	start := referee.ScoreRow{Name: "row.start"}
	for i := range b.Sides {
		n := b.Sides[i].LP
		for _, p := range b.Points {
			if p.Seat.Index() == i {
				n -= p.N
			}
		}
		start.Cells = append(start.Cells, []referee.Cell{{Parts: []int{n}}})
	}
	score.Rows = append(score.Rows, start)
	var turns []int
	for _, p := range b.Points {
		if len(turns) == 0 || turns[len(turns)-1] != p.Turn {
			turns = append(turns, p.Turn)
		}
	}
	for _, turn := range turns {
		row := referee.ScoreRow{Name: "row.turn", Args: referee.Args{"turn": turn}}
		for i := range b.Sides {
			var cell referee.Cell
			for _, p := range b.Points {
				if p.Turn == turn && p.Seat == referee.Seat(i+1) {
					cell.Parts = append(cell.Parts, p.N)
				}
			}
			row.Cells = append(row.Cells, []referee.Cell{cell})
		}
		score.Rows = append(score.Rows, row)
	}
	if score.Over {
		score.Outcome = referee.Outcome{Draw: b.Drawn, By: b.WonBy}
		if b.Winner.IsPlayer() {
			score.Winners = []referee.Seat{b.Winner}
		}
	}
	return score
}
