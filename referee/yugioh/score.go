package yugioh

import (
	"shinpan/referee"
)

// Score returns the pad of Life Points: the initial Life Points of each player, and the gains and
// losses of each turn (R-LIFE-POINTS).
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
	score.Rows = append([]referee.ScoreRow{start}, referee.TurnRows(b.Points, len(b.Sides))...)
	if score.Over {
		score.Outcome = referee.Outcome{Draw: b.Drawn, By: b.WonBy}
		if b.Winner.IsPlayer() {
			score.Winners = []referee.Seat{b.Winner}
		}
	}
	return score
}
