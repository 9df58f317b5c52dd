package series

import (
	"slices"

	"shinpan/referee"
)

// View returns the current game, or between games the last one, with the number of games that
// each player has won. Before the first game, the table is empty.
func (s state) View(viewer referee.Seat) referee.View {
	v := s.game.View(viewer)
	switch {
	case s.phase == playing || s.phase == over:
	case len(s.games) == 0:
		v = bare(v)
		v.Phase = "phase.before-games"
	default:
		v.Phase = referee.BetweenGames
	}
	v.Series, v.Over, v.Acting = s.series(), s.phase == over, referee.Nobody
	if ask := s.Ask(); ask != nil {
		v.Acting = ask.Seat
	}
	v = numbered(v, len(s.games))
	for i, n := range s.won(s.games) {
		v.Seats[i].Counters = append(v.Seats[i].Counters, referee.Counter{Key: eventGames, N: n})
	}
	return v
}

// tokens is the number of tokens reserved for each game of a match.
const tokens = 1 << 20

// numbered keeps the tokens of one game distinct from those of the other games.
func numbered(v referee.View, games int) referee.View {
	if games == 0 {
		return v
	}
	apart := func(pieces []referee.Piece) []referee.Piece {
		pieces = slices.Clone(pieces)
		for i := range pieces {
			if pieces[i].Token > 0 {
				pieces[i].Token += games * tokens
			}
		}
		return pieces
	}
	v.Lanes = slices.Clone(v.Lanes)
	for i := range v.Lanes {
		lane := &v.Lanes[i]
		lane.Pieces, lane.Sides = apart(lane.Pieces), slices.Clone(lane.Sides)
		for side := range lane.Sides {
			lane.Sides[side] = apart(lane.Sides[side])
		}
	}
	return v
}

// bare returns a view with nothing but the players.
func bare(v referee.View) referee.View {
	empty := referee.View{Game: v.Game}
	for _, seat := range v.Seats {
		empty.Seats = append(empty.Seats, referee.SeatView{Seat: seat.Seat, Name: seat.Name})
	}
	return empty
}

// series returns the number of the current game.
func (s state) series() referee.Series {
	series := referee.Series{Game: len(s.games), BestOf: s.bestOf}
	if s.phase == playing {
		series.Game++
	}
	return series
}

// Score returns the table of the match: each player's points in each finished game, and whether
// they won it. It includes the table of each game. The table is due when a game's table is due, and
// after each game.
func (s state) Score() referee.Score {
	score := referee.Score{
		Columns: []string{"col.game-total", "col.game-won"}, Rows: []referee.ScoreRow{}, Series: s.series(),
		Games: s.games, Total: s.won(s.games), Over: s.phase == over,
	}
	for i, game := range s.games {
		score.Rows = append(score.Rows, s.row(i+1, game))
		score.Due += game.Due + 1
	}
	if s.phase == playing {
		game := s.game.Score()
		score.Games = append(s.games[:len(s.games):len(s.games)], game)
		score.Due += game.Due
	}
	if score.Over {
		score.Outcome = s.outcome(s.games)
	}
	return score
}

// row returns the row of a game in the table of the match.
func (s state) row(n int, game referee.Score) referee.ScoreRow {
	row := referee.ScoreRow{Name: "row.game", Args: referee.Args{"n": n}}
	for i, total := range game.Total {
		cells := []referee.Cell{{Parts: []int{total}}, {}}
		if game.Won(referee.Seat(i + 1)) {
			cells[1].Parts = []int{1}
		}
		row.Cells = append(row.Cells, cells)
	}
	return row
}
