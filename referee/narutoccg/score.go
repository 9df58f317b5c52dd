package narutoccg

import (
	"shinpan/referee"
)

// Score returns the Battle Rewards by the turns in which they were won or lost.
func (s *State) Score() referee.Score {
	b := s.Table
	score := referee.Score{Columns: []string{"col.rewards"}, Rows: referee.TurnRows(b.Wins, len(b.Sides)), Over: s.over(), Total: b.Rewards()}
	score.Due = len(score.Rows)
	if n := len(b.Wins); n > 0 && b.Wins[n-1].Turn == b.Turn && !score.Over {
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
