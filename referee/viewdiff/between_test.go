package viewdiff_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/viewdiff"
)

// table is a view with one lane and two players.
func table(one, two []referee.Piece, change func(*referee.View)) referee.View {
	v := referee.View{
		Round: 1, Phase: "phase.action", Acting: 1,
		Seats: []referee.SeatView{
			{Seat: 1, Counters: []referee.Counter{{Key: "coins", N: 3}, {Key: "discard", N: 1}}, Zones: []referee.Zone{{Key: "discard", N: 1, Cards: []referee.Card{"T-1"}}}},
			{Seat: 2, Counters: []referee.Counter{{Key: "coins", N: 3}}},
		},
		Lanes: []referee.Lane{{ID: "A", Card: "T-9", Sides: [][]referee.Piece{one, two}}},
	}
	if change != nil {
		change(&v)
	}
	return v
}

func piece(id string, card referee.Card) referee.Piece { return referee.Piece{ID: id, Card: card} }

// kinds are the kinds of the changes, in order.
func kinds(changes []viewdiff.Change) []viewdiff.Kind {
	var kinds []viewdiff.Kind
	for _, c := range changes {
		kinds = append(kinds, c.Kind)
	}
	return kinds
}

func TestBetween(t *testing.T) {
	down := func(id string) referee.Piece { return referee.Piece{ID: id, Down: true} }
	two := func(v *referee.View) {
		v.Lanes = append(v.Lanes, referee.Lane{ID: "B", Sides: [][]referee.Piece{{piece("p1:B1", "T-2")}, nil}})
	}
	for name, row := range map[string]struct {
		was, is referee.View
		want    []viewdiff.Change
	}{
		"nothing": {table([]referee.Piece{piece("p1:A1", "T-2")}, nil, nil), table([]referee.Piece{piece("p1:A1", "T-2")}, nil, nil), nil},
		"a piece leaves, and the next takes its name": {
			table([]referee.Piece{piece("p1:A1", "T-2"), piece("p1:A2", "T-3")}, nil, nil),
			table([]referee.Piece{piece("p1:A1", "T-3")}, nil, nil),
			[]viewdiff.Change{{Kind: viewdiff.PieceGone, Seat: 1, Lane: "A", Piece: "p1:A1", Card: "T-2"}},
		},
		"a piece moves to another lane": {
			table([]referee.Piece{piece("p1:A1", "T-2")}, nil, func(v *referee.View) {
				v.Lanes = append(v.Lanes, referee.Lane{ID: "B", Sides: [][]referee.Piece{nil, nil}})
			}),
			table(nil, nil, two),
			[]viewdiff.Change{{Kind: viewdiff.Moved, Seat: 1, Other: 1, Lane: "B", From: "A", Piece: "p1:B1", WasPiece: "p1:A1", Card: "T-2"}},
		},
		"a face-down piece is revealed": {
			table([]referee.Piece{down("p1:A1")}, nil, nil), table([]referee.Piece{piece("p1:A1", "T-2")}, nil, nil),
			[]viewdiff.Change{{Kind: viewdiff.TurnedUp, Seat: 1, Lane: "A", Piece: "p1:A1", Card: "T-2"}},
		},
		"a card is put on a piece": {
			table([]referee.Piece{piece("p1:A1", "T-2")}, nil, nil),
			table([]referee.Piece{{ID: "p1:A1", Card: "T-3", Under: []referee.Card{"T-2"}}}, nil, nil),
			[]viewdiff.Change{{Kind: viewdiff.Stack, Seat: 1, Lane: "A", Piece: "p1:A1", Card: "T-3", Now: 1, Cards: []referee.Card{"T-2"}}},
		},
		"a pile is told by its cards, and not counted again": {
			table(nil, nil, nil),
			table(nil, nil, func(v *referee.View) {
				v.Seats[0].Counters[1].N = 2
				v.Seats[0].Zones = []referee.Zone{{Key: "discard", N: 2, Cards: []referee.Card{"T-1", "T-1"}}}
			}),
			[]viewdiff.Change{{Kind: viewdiff.ZoneIn, Seat: 1, Key: "zone.discard", Cards: []referee.Card{"T-1"}}},
		},
		"a player's counter, mark and turn": {
			table(nil, nil, nil),
			table(nil, nil, func(v *referee.View) {
				v.Seats[1].Counters[0].N = 1
				v.Seats[1].Marks = []referee.Key{"mark.first"}
				v.Acting = 2
			}),
			[]viewdiff.Change{
				{Kind: viewdiff.MarkOn, Seat: 2, Key: "mark.first"},
				{Kind: viewdiff.Count, Seat: 2, Key: "counter.coins", Was: 3, Now: 1},
				{Kind: viewdiff.Acting, Seat: 2, Other: 1},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			require.Equal(t, row.want, viewdiff.Between(row.was, row.is))
			require.Len(t, viewdiff.Between(row.is, row.was), len(row.want), "the way back has as many steps")
		})
	}
}

// TestBetween_Order checks that people first take away, then add, then count.
func TestBetween_Order(t *testing.T) {
	was := table([]referee.Piece{piece("p1:A1", "T-2"), piece("p1:A2", "T-3")}, nil, nil)
	is := table([]referee.Piece{{ID: "p1:A1", Card: "T-3", Counters: []referee.Counter{{Key: "power", N: 2}}}}, []referee.Piece{piece("p2:A1", "T-4")},
		func(v *referee.View) { v.Round, v.Phase, v.Seats[0].Counters[0].N = 2, "phase.end", 0 })
	require.Equal(t, []viewdiff.Kind{viewdiff.PieceGone, viewdiff.PieceNew, viewdiff.Count, viewdiff.Count, viewdiff.Round, viewdiff.Phase}, kinds(viewdiff.Between(was, is)))
}

// TestBetween_TwoHiddenPieces checks that pieces nobody can tell apart are not
// taken for others.
func TestBetween_TwoHiddenPieces(t *testing.T) {
	hidden := func(n int) []referee.Piece {
		var pieces []referee.Piece
		for i := range n {
			pieces = append(pieces, referee.Piece{ID: "p2:A" + string(rune('1'+i)), Down: true})
		}
		return pieces
	}
	changes := viewdiff.Between(table(nil, hidden(2), nil), table(nil, hidden(1), nil))
	require.Equal(t, []viewdiff.Kind{viewdiff.PieceGone}, kinds(changes))
	require.Equal(t, "p2:A2", changes[0].Piece)
}

// TestBetween_TokensTellFaceDownPiecesApart names the first of two cards that lie face
// down: going back takes the other one off the table, and that one alone.
func TestBetween_TokensTellFaceDownPiecesApart(t *testing.T) {
	first, second := referee.Piece{ID: "p2:A1", Token: 1, Down: true}, referee.Piece{ID: "p2:A2", Token: 2, Down: true}
	named := first
	named.Card, named.Named = "T-2", true
	require.Equal(t, []viewdiff.Change{
		{Kind: viewdiff.PieceGone, Seat: 2, Lane: "A", Piece: "p2:A2", Down: true},
		{Kind: viewdiff.Named, Seat: 2, Lane: "A", Piece: "p2:A1", Down: true, Old: "T-2"},
	}, viewdiff.Between(table(nil, []referee.Piece{named, second}, nil), table(nil, []referee.Piece{first}, nil)))

	another := referee.Piece{ID: "p2:A1", Token: 2, Down: true}
	require.Equal(t, []viewdiff.Kind{viewdiff.PieceGone, viewdiff.PieceNew},
		kinds(viewdiff.Between(table(nil, []referee.Piece{first}, nil), table(nil, []referee.Piece{another}, nil))), "another card lies there")
}

// TestBetween_TurnedDown names the face that people see before they turn it down.
func TestBetween_TurnedDown(t *testing.T) {
	up, down := referee.Piece{ID: "p2:A1", Token: 1, Card: "T-2"}, referee.Piece{ID: "p2:A1", Token: 1, Down: true}
	require.Equal(t, []viewdiff.Change{{Kind: viewdiff.TurnedDn, Seat: 2, Lane: "A", Piece: "p2:A1", Down: true, Old: "T-2"}},
		viewdiff.Between(table(nil, []referee.Piece{up}, nil), table(nil, []referee.Piece{down}, nil)))
}
