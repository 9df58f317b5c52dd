package mythos_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/mythos/rulebook"
	ruling "shinpan/referee/rulebook"
)

// twins is a board on which a name stands twice face-up on one side of a mission.
const twins = `game: mythos
round: 1
phase: action
turn: p1
missions:
  - {rank: D, card: KS-M05, p1: [KS-009, KS-010]}
p1: {chakra: 9, hand: 5, deck: 24}
p2: {chakra: 9, hand: 5, deck: 24}
`

// Where the ruling lets a name stand twice, a board may say so, and a match that leads there is
// sound. Else the one is refused, and the other a fault.
func TestTwins_AsTheRulingSays(t *testing.T) {
	for option, allowed := range map[ruling.Choice]bool{rulebook.UncoverNamesakeRefused: false, rulebook.UncoverNamesakeAllowed: true} {
		setup := referee.Setup{Players: twoPlayers, Rulings: rulings(t, []string{string(option)})}
		_, _, problems := mythosGame(t).Boards.ReadBoard(setup, "f", []byte(twins))
		require.Equal(t, allowed, !referee.Refuses(problems), "%s: %v", option, problems)

		tb := on(t, pos{lanes: []string{"card: KS-M05, p1: [hidden, KS-009]"}, rulings: []string{string(option)}})
		before := tb.state
		tb.anyway("play KS-108 over D1", "upgrade-hidden R-UPGRADE|one-name R-ONE-NAME")
		require.Equal(t, "KS-108/? KS-009", tb.side("p1:D"))
		err := mythosGame(t).Simulation.Audit(before, tb.state, tb.last)
		require.Equal(t, allowed, err == nil, "%s: %v", option, err)
	}
}
