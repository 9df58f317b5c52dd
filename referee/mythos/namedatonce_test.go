package mythos_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/ruled"
)

// TestRulingsAreNamedAtOnce asks several times at once for the rulings of one position,
// as the pages of a live match do: each trial is its own.
func TestRulingsAreNamedAtOnce(t *testing.T) {
	tb := on(t, lanes("card: KS-M05, p1: [KS-011, hidden, KS-009]"))
	answer, topic := tb.read("reveal D2 as KS-012"), referee.Topic{Name: "cost", Args: []string{"KS-012", "p1:D2"}}
	named := func() []string {
		all := referee.RulingsOf(ruled.OfAnswer(tb.state, answer, false))
		all = append(all, referee.RulingsOf(ruled.OfNumber(tb.state, topic))...)
		return append(all, referee.RulingsOf(ruled.OfView(tb.state))...)
	}
	want, hash := named(), tb.state.Hash()
	require.Contains(t, want, "reveal-upgrade-cost")
	var all sync.WaitGroup
	got := make([][]string, 8)
	for i := range got {
		all.Go(func() { got[i] = named() })
	}
	all.Wait()
	for _, ids := range got {
		require.Equal(t, want, ids)
	}
	require.Equal(t, hash, tb.state.Hash())
}
