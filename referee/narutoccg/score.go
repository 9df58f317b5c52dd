package narutoccg

import (
	"shinpan/referee"
)

// Score is the Battle Rewards, by the turns in which they were won or lost.
func (s *State) Score() referee.Score {
	b := s.Table
	score := referee.Score{Columns: []string{"col.rewards"}, Rows: []referee.ScoreRow{}, Over: s.over(), Total: b.Rewards()}
	var turns []int
	for _, w := range b.Wins {
		if len(turns) == 0 || turns[len(turns)-1] != w.Turn {
			turns = append(turns, w.Turn)
		}
	}
	for _, turn := range turns {
		row := referee.ScoreRow{Name: "row.turn", Args: referee.Args{"turn": turn}}
		for i := range b.Sides {
			var cell referee.Cell
			for _, w := range b.Wins {
				if w.Turn == turn && w.Seat == referee.Seat(i+1) {
					cell.Parts = append(cell.Parts, w.N)
				}
			}
			row.Cells = append(row.Cells, []referee.Cell{cell})
		}
		score.Rows = append(score.Rows, row)
	}
	score.Due = len(turns)
	if len(turns) > 0 && turns[len(turns)-1] == b.Turn && !score.Over {
		score.Due-- // the turn is not over
	}
	if score.Over {
		score.Outcome = referee.Outcome{By: b.WonBy, Draw: b.Winner == referee.Nobody}
		if !score.Draw {
			score.Winners = []referee.Seat{b.Winner}
		}
	}
	return score
}
