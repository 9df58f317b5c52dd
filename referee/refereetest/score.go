package refereetest

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// score checks a score table, including the tables of a match's games.
func (tb *table) score(score referee.Score) {
	for _, column := range score.Columns {
		if strings.HasPrefix(column, "col.") {
			tb.words.met(column, nil)
		}
	}
	for _, row := range score.Rows {
		tb.words.met(string(row.Name), row.Args)
		tb.demand(len(row.Cells) == len(score.Total), "the row %s has cells of %d players, not of %d", row.Name, len(row.Cells), len(score.Total))
		for _, cells := range row.Cells {
			tb.demand(len(cells) <= len(score.Columns), "the row %s has %d cells for %d columns", row.Name, len(cells), len(score.Columns))
		}
	}
	tb.demand(len(score.Partial) == 0 || len(score.Partial) == len(score.Total), "the score adds up the columns of %d players, not of %d", len(score.Partial), len(score.Total))
	for _, sums := range score.Partial {
		tb.demand(len(sums) == len(score.Columns), "the score has %d sums for %d columns", len(sums), len(score.Columns))
	}
	tb.outcome(score)
	for i, game := range score.Games {
		tb.demand(game.Over || i == len(score.Games)-1, "game %d goes on after the next one has begun", i+1)
		tb.score(game)
	}
}

// outcome checks that the score of a finished match gives the winners and the deciding rule,
// and that a score before the end does not.
func (tb *table) outcome(score referee.Score) {
	if !score.Over {
		tb.demand(len(score.Winners) == 0 && !score.Draw && score.By == "", "the score has an outcome before the end: %+v", score.Outcome)
		return
	}
	tb.demand(score.By != "", "the score does not say which rule decided")
	tb.words.cited(score.By)
	tb.demand(!score.Draw || len(score.Winners) == 0, "the score is a draw and has winners: %v", score.Winners)
	tb.demand(slices.IsSorted(score.Winners) && len(slices.Compact(slices.Clone(score.Winners))) == len(score.Winners), "the winners are not in seat order, each once: %v", score.Winners)
	for _, seat := range score.Winners {
		tb.demand(tb.seated(seat), "%q wins and is no player", seat)
	}
}

// seated reports whether a seat is a player of this match.
func (tb *table) seated(seat referee.Seat) bool {
	return seat.IsPlayer() && seat.Index() < len(tb.setup.Players)
}
