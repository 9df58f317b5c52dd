package yugioh_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// An Xyz Monster has a Rank, so that no Level of it can be explained (R-RANK).
func TestWhyLevel_OfARank(t *testing.T) {
	const board = `game: yugioh
players:
  - {field: [{zone: m1, card: 69140098}, {zone: m2, card: 84013237}]}
  - {}
`
	s, _, problems := theGame(t).Boards.ReadBoard(referee.Setup{Players: []string{"Ann", "Bob"}}, "board", []byte(board))
	require.False(t, referee.Refuses(problems), "%v", problems)
	ledger, problems := s.Why(referee.Topic{Name: "level", Args: []string{"p1:m1"}})
	require.Empty(t, problems)
	require.Equal(t, 4, ledger.Total)
	_, problems = s.Why(referee.Topic{Name: "level", Args: []string{"p1:m2"}})
	require.Len(t, problems, 1)
	require.Equal(t, "R-RANK", problems[0].Rule)
	_, problems = s.Why(referee.Topic{Name: "atk", Args: []string{"p1:m2"}})
	require.Empty(t, problems)
}
