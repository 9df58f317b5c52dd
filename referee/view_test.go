package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// view has a market of nobody and a field with a team.
func view() referee.View {
	return referee.View{Lanes: []referee.Lane{
		{ID: "market", Pieces: []referee.Piece{{ID: "T1"}, {ID: "T2", Card: "X-2"}}},
		{ID: "field", Pieces: []referee.Piece{{ID: "c1"}}, Groups: []referee.Group{{ID: "p2:t1", Key: "team"}},
			Sides: [][]referee.Piece{{{ID: "p1:m1"}}, nil, {{ID: "p3:m1"}, {ID: "p3:m2"}}}},
	}}
}

func TestView_Pieces(t *testing.T) {
	var ids []string
	for seat, piece := range view().Pieces() {
		ids = append(ids, piece.ID)
		require.Equal(t, piece.ID, referee.PieceID(seat, piece.ID[len(piece.ID)-2:]))
	}
	require.Equal(t, []string{"T1", "T2", "c1", "p1:m1", "p3:m1", "p3:m2"}, ids)
	for seat := range view().Pieces() {
		require.Equal(t, referee.Nobody, seat)
		break
	}
}

func TestView_Piece(t *testing.T) {
	piece, ok := view().Piece("T2")
	require.True(t, ok)
	require.Equal(t, referee.Card("X-2"), piece.Card)
	_, ok = view().Piece("p2:m1")
	require.False(t, ok)
}

func TestView_Names(t *testing.T) {
	require.Equal(t, []string{"market", "field", "p2:t1", "T1", "T2", "c1", "p1:m1", "p3:m1", "p3:m2"}, view().Names())
}
