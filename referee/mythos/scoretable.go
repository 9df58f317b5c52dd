package mythos

import (
	"shinpan/referee"
	"shinpan/referee/mythos/position"
	"shinpan/referee/mythos/rulebook"
)

// Score returns the table on the rulebook's last page. For each player, it has the missions D, C,
// B and A by round, with rank and base points, and the totals. Points from effects, if any, have
// their own column. The table is due when the next round begins and when the match ends.
func (s *State) Score() referee.Score {
	b := s.Table
	score := referee.Score{Columns: rulebook.Ranks[:], Due: max(b.Round-1, 0), Over: b.Phase == position.PhaseOver}
	if score.Over {
		score.Due, score.Outcome = rulebook.Rounds, referee.Outcome{Winners: []referee.Seat{b.Winner}, By: b.WonBy}
	}
	if len(b.Bonuses) > 0 {
		score.Columns = append(rulebook.Ranks[:len(rulebook.Ranks):len(rulebook.Ranks)], "col.effects")
	}
	score.Rows = make([]referee.ScoreRow, 0, rulebook.Rounds)
	score.Partial, score.Total = make([][]int, 0, rulebook.Players), make([]int, 0, rulebook.Players)
	for round := 1; round <= rulebook.Rounds; round++ {
		score.Rows = append(score.Rows, scoreRow(b, round, len(score.Columns)))
	}
	for i := range rulebook.Players {
		partial := make([]int, len(score.Columns))
		for _, row := range score.Rows {
			for col, cell := range row.Cells[i] {
				partial[col] += cell.Sum()
			}
		}
		score.Partial = append(score.Partial, partial)
		score.Total = append(score.Total, b.Points(referee.Seat(i+1)))
	}
	return score
}

// scoreRow returns the row of one round. The cell of a mission that was not evaluated in the
// round is open, and the cell of a mission that a player did not win has no parts.
func scoreRow(b *position.Board, round, columns int) referee.ScoreRow {
	row := referee.ScoreRow{Name: "row.round", Args: referee.Args{"n": round}}
	all := make([]referee.Cell, rulebook.Players*columns)
	for c := range all {
		all[c].Open = true
	}
	row.Cells = make([][]referee.Cell, 0, rulebook.Players)
	for i := range rulebook.Players {
		cells := all[i*columns : (i+1)*columns : (i+1)*columns]
		for _, r := range b.Results {
			if r.Round != round {
				continue
			}
			cells[r.Mission] = referee.Cell{}
			if r.Winner.Index() == i {
				cells[r.Mission].Parts = []int{r.Rank, r.Base}
			}
		}
		for _, x := range b.Bonuses {
			if x.Round == round && x.Seat.Index() == i {
				cells[columns-1].Open = false
				cells[columns-1].Parts = append(cells[columns-1].Parts, x.N)
			}
		}
		row.Cells = append(row.Cells, cells)
	}
	return row
}
