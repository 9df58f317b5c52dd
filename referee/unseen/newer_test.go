package unseen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee"
	"shinpan/referee/unseen"
)

// A card with a name has its own copies; every other declared card is one of those without.
func TestNewer(t *testing.T) {
	var n unseen.Newer
	type seen = map[referee.Card]int
	require.Zero(t, n.Of("*heron", nil))
	n.Add("*heron", 2, false)
	n.Add("*heron", 1, false)
	n.Add("*1001", 3, true)
	n.Add("*1002", 1, true)
	require.Equal(t, 7, n.N)
	require.Equal(t, 3, n.Of("*heron", seen{"*heron": 3, "*crow": 3}))
	require.Equal(t, 3, n.Of("*crow", nil))
	require.Equal(t, 3, n.Of("*crow", seen{"*crow": 2, "*heron": 3, "*owl": 1}), "the owl is the single one")
	require.Equal(t, 1, n.Of("*crow", seen{"*owl": 2}), "the owl is not the single one")
	require.Equal(t, 0, n.Of("*crow", seen{"*owl": 2, "*jay": 1}), "there are two cards without a name")
	require.Equal(t, 3, n.Of("*crow", seen{"*owl": 0}))
	var all []string
	for card := range n.Each {
		all = append(all, string(card))
	}
	require.Equal(t, []string{"*heron", "*1001", "*1002"}, all)
}
