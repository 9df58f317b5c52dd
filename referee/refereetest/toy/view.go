package toy

import (
	"fmt"
	"slices"

	"shinpan/referee"
)

// View returns the view of the table. No one sees the face of a hidden card, and only its owner
// sees a bonus card.
func (s State) View(viewer referee.Seat) referee.View {
	t := s.Table
	v := referee.View{Game: "toy", Round: t.Round, Rounds: 2, Phase: referee.Key("phase." + t.Phase), Over: t.over()}
	if s.Question != nil {
		v.Acting = s.Question.Seat
	}
	lane := referee.Lane{ID: "A", Counters: []referee.Counter{{Key: "stake", N: t.Stake}}}
	for i, d := range t.Sides {
		v.Seats = append(v.Seats, s.seatView(i, viewer))
		var pieces []referee.Piece
		for n, p := range d.Pieces {
			id := fmt.Sprintf("%s:A%d", referee.Seat(i+1), n+1)
			token := (t.Round*len(t.Sides)+i)*100 + n // pieces leave only at the end of a round
			pieces = append(pieces, referee.Piece{ID: id, Token: token, Card: p.Card, Down: p.Down})
		}
		for _, w := range d.Wares {
			ware := t.wareView(w, "points")
			ware.ID = referee.PieceID(referee.Seat(i+1), ware.ID)
			pieces = append(pieces, ware)
		}
		lane.Sides = append(lane.Sides, pieces)
	}
	v.Lanes = []referee.Lane{lane}
	if s.market() {
		s.viewMarket(&v)
	}
	return v
}

func (s State) seatView(i int, viewer referee.Seat) referee.SeatView {
	t, seat := s.Table, referee.Seat(i+1)
	d := t.side(seat)
	bonus := referee.Zone{Key: "bonus", N: len(d.Bonus)}
	if viewer == seat || viewer == referee.Judge {
		bonus.Cards = d.Bonus
	}
	view := referee.SeatView{Seat: seat, Name: s.setup.Players[i],
		Counters: []referee.Counter{{Key: "coins", N: d.Coins}}, Zones: []referee.Zone{bonus}}
	if !s.market() {
		return view
	}
	_, points := t.points(*d)
	view.Counters = append(view.Counters, referee.Counter{Key: "favour", N: d.Favour}, referee.Counter{Key: "points", N: points})
	view.Zones = append(view.Zones, referee.Zone{Key: "responses", N: len(d.Responses), Cards: d.Responses})
	for _, stall := range t.Stalls {
		if stall.For == seat {
			view.Zones = append(view.Zones, referee.Zone{Key: "reserved", N: 1, Cards: []referee.Card{stall.Ware}, Spread: true})
		}
	}
	if t.Phase != "bid" && t.First == i {
		view.Marks = []referee.Key{"mark.first"}
	}
	return view
}

// viewMarket adds the stalls and the piles of the market to the view.
func (s State) viewMarket(v *referee.View) {
	t := s.Table
	v.Zones = []referee.Zone{{Key: "reserve", N: len(t.reserve()), Down: true}, {Key: "discard", N: len(t.Discard), Cards: t.Discard}}
	if len(t.Chain) > 0 {
		v.Phase = "phase.chain"
		chain := referee.Zone{Key: "chain", N: len(t.Chain), Spread: true}
		for _, link := range t.Chain {
			chain.Cards = append(chain.Cards, link.What.Card)
		}
		v.Zones = append(v.Zones, chain)
	}
	for i, stall := range t.Stalls {
		lane := referee.Lane{ID: placeOf(i)}
		if stall.Ware != "" {
			ware := t.wareView(stall.Ware, "coins", "favour", "points")
			if stall.For != referee.Nobody {
				ware.Marks = []referee.Key{"mark.reserved"}
			}
			lane.Pieces = []referee.Piece{ware}
		}
		v.Lanes = append(v.Lanes, lane)
	}
}

// wareView returns a ware as a piece, with the given values as counters.
func (t *table) wareView(ware referee.Card, keys ...string) referee.Piece {
	p := referee.Piece{ID: pieceName(ware), Token: 10000 + slices.Index(ofType(typeWare), ware), Card: ware}
	for _, key := range keys {
		p.Counters = append(p.Counters, referee.Counter{Key: key, N: t.number(ware, key)})
	}
	return p
}

// Score returns the coins that each player began with, the gains of each round, and the points of
// the wares. It is due after a round.
func (s State) Score() referee.Score {
	t := s.Table
	score := referee.Score{Columns: []string{"col.coins"}, Due: t.kept() - 1, Over: t.over(), Rows: []referee.ScoreRow{{Name: "row.start"}}}
	for n := range t.Sides[0].Kept[1:] {
		score.Rows = append(score.Rows, referee.ScoreRow{Name: "row.round", Args: referee.Args{"n": n + 1}})
	}
	wares := referee.ScoreRow{Name: "row.wares"}
	for _, d := range t.Sides {
		for n := range score.Rows {
			brought := d.Kept[n]
			if n > 0 {
				brought -= d.Kept[n-1]
			}
			score.Rows[n].Cells = append(score.Rows[n].Cells, []referee.Cell{{Parts: []int{brought}}})
		}
		parts, points := t.points(d)
		wares.Cells = append(wares.Cells, []referee.Cell{{Parts: parts}})
		score.Total = append(score.Total, d.Coins+points)
	}
	if s.market() {
		score.Rows = append(score.Rows, wares)
	}
	if score.Over {
		score.Outcome = outcome(score.Total)
	}
	return score
}

// enough is the minimum number of coins for winning (T-MOST).
const enough = 3

// outcome returns the winners (T-MOST): the players with the most coins, if that is enough. It
// returns a draw if all players have the same number of coins.
func outcome(coins []int) referee.Outcome {
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
