package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// TestUndeclared_IsTheSameMatchWithoutTools plays random matches twice, once where the
// table declares nothing: the same answers lead to the same positions and events, and no
// question offers a tool.
func TestUndeclared_IsTheSameMatchWithoutTools(t *testing.T) {
	g := loadedGame()
	src := referee.NewRand(5)
	all := g.Cards.All()
	fill := func(referee.State, referee.Move, *referee.Slot) []string {
		return []string{"KS-M09", "KS-M06", string(all[referee.IntN(src, len(all))].ID), string(all[referee.IntN(src, len(all))].ID)}
	}
	offered := 0
	for range 5 {
		s, _, problems := g.Rules.Start(referee.Setup{Players: twoPlayers})
		require.False(t, referee.Refuses(problems))
		bare := s.(referee.Declarable).Undeclared()
		for range 40 {
			if s.Ask() == nil {
				require.Nil(t, bare.Ask())
				break
			}
			offered += len(s.Ask().Tools)
			require.Empty(t, bare.Ask().Tools)
			require.Equal(t, s.Ask().Moves, bare.Ask().Moves)
			require.Equal(t, s.Hash(), bare.Hash())
			answer, ok := referee.RandomAnswer(s, src, fill)
			if !ok {
				break
			}
			next, events, problems := s.Apply(answer, false)
			same, told, refused := bare.Apply(answer, false)
			require.Equal(t, problems, refused)
			require.Equal(t, events, told)
			if next != nil {
				s, bare = next, same
			}
		}
	}
	require.Positive(t, offered)
}
