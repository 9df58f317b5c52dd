package mythos

import "shinpan/referee"

// Score is the table of the rulebook's last page: for each player the
// missions D, C, B, A by round, rank and base points, totals. Points that
// effects gave stand in a column of their own, when there are any.
func (s *state) Score() referee.Score {
	b := s.now
	score := referee.Score{Columns: ranks[:], Over: b.phase == phaseOver, Winner: b.winner, By: b.wonBy}
	if len(b.bonuses) > 0 {
		score.Columns = append(ranks[:len(ranks):len(ranks)], "col.effects")
	}
	for round := 1; round <= rounds; round++ {
		score.Rows = append(score.Rows, b.scoreRow(round, len(score.Columns)))
	}
	for i := range players {
		partial := make([]int, len(score.Columns))
		for _, row := range score.Rows {
			for col, cell := range row.Cells[i] {
				partial[col] += cell.Sum()
			}
		}
		score.Partial = append(score.Partial, partial)
		score.Total = append(score.Total, b.points(referee.Seat(i+1)))
	}
	return score
}

// scoreRow is one round: a mission that was not evaluated in it is open, one
// that a player did not win has no parts.
func (b *board) scoreRow(round, columns int) referee.ScoreRow {
	row := referee.ScoreRow{Round: round}
	all := make([]referee.Cell, players*columns)
	for c := range all {
		all[c].Open = true
	}
	row.Cells = make([][]referee.Cell, 0, players)
	for i := range players {
		cells := all[i*columns : (i+1)*columns : (i+1)*columns]
		for _, r := range b.results {
			if r.round != round {
				continue
			}
			cells[r.mission] = referee.Cell{}
			if r.winner.Index() == i {
				cells[r.mission].Parts = []int{r.rank, r.base}
			}
		}
		for _, x := range b.bonuses {
			if x.round == round && x.seat.Index() == i {
				cells[columns-1].Open = false
				cells[columns-1].Parts = append(cells[columns-1].Parts, x.n)
			}
		}
		row.Cells = append(row.Cells, cells)
	}
	return row
}
