package mythos_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
)

// TestPace_IsThatOfAMatch plays a match in which nobody plays a card but one,
// and compares what the players have with the pace.
func TestPace_IsThatOfAMatch(t *testing.T) {
	tb := sit(t)
	pace := tb.game.Decks.Pace
	tb.says("first p1").has(fmt.Sprintf("p2 hand %d", pace.Hand))
	tb.says("keep", "keep")
	for i, mission := range []string{"KS-M05", "KS-M02", "KS-M07", "KS-M08"} {
		tb.says("mission " + mission)
		tb.has(fmt.Sprintf("p2 hand %d", pace.Seen(i+1)))
		inPlay := min(i, 1) // the character that p1 hid in round 1
		tb.has(fmt.Sprintf("p1 chakra %d", pace.IncomeWith(inPlay)), fmt.Sprintf("p2 chakra %d", pace.IncomeWith(0)))
		if i == 0 {
			tb.says("hide @D")
		}
		tb.says("pass", "pass")
	}
	require.Len(t, pace.Draws, tb.state.View(referee.Nobody).Rounds)
	var rules []string
	for _, r := range tb.game.Rules.Table() {
		rules = append(rules, r.ID)
	}
	for _, id := range pace.Rules {
		require.True(t, slices.Contains(rules, id), id)
	}
}
