package cmd

import (
	"shinpan/decks"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestGroupsOf_LargestFirst(t *testing.T) {
	game, words, err := noTerminal().game("")
	require.NoError(t, err)
	list, problems := decks.Read("deck.yaml", []byte("game: mythos\ncards: [2 KS-057, 3 KS-009, 2 KS-099]\nmissions: [1]\n"), formatOf(game))
	require.Empty(t, problems)
	require.Equal(t, "Leaf Village 3, Independent 2, Sound Village 2", groupsOf(game.Cards, words, list))
}
