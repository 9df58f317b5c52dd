package narutoccg_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/notation"
)

// In matches of the fourth version the table declares what the game's own cards do, and a
// later version carries their lines out.
func TestFourthVersion(t *testing.T) {
	const board = `game: narutoccg
phase: exchange
turn: 9
first: p1
attacker: p1
battles: [{blocked: true}]
players:
  - {indicator: 4, hand: 6, in-play: [{card: N-001, battle: 1, head: true}], chakra: [N-001]}
  - {indicator: 4, hand: 6, in-play: [{card: N-036, battle: 1, head: true}]}
`
	g := theGame(t)
	for version, want := range map[string]string{"narutoccg-3": "resolve", "narutoccg-4": "resolve", "narutoccg-5": "exchange", "": "exchange"} {
		s, _, problems := g.Boards.ReadBoard(referee.Setup{Players: players, Rules: version}, "board", []byte(board))
		require.Empty(t, problems)
		for line := range strings.SplitSeq("p1 jutsu J-001 by n1 · p2 pass · p1 pass", " · ") {
			by, err := referee.ParseSeat(line[:2])
			require.NoError(t, err)
			a, problems := notation.NewNotation(g.Rules.Forms()).Parse(by, line[3:])
			require.Empty(t, problems)
			next, _, problems := s.Apply(a, false)
			require.NotNil(t, next, "%v", problems)
			s = next
		}
		require.Equal(t, want, s.Ask().Key, version)
	}
}
