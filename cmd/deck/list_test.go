package deck

import (
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/deckfile"
	"shinpan/decks"
)

func TestWordsOf_MostFrequentFirst(t *testing.T) {
	game, words, err := noTerminal().Game("")
	require.NoError(t, err)
	list, problems := decks.Read("deck.yaml", []byte("game: mythos\ncards: [2 KS-057, 3 KS-009, 2 KS-099]\nmissions: [1]\n"), deckfile.FormatOf(game))
	require.Empty(t, problems)
	kind, ok := kindOf(game.Cards.Schema())
	require.True(t, ok)
	require.Equal(t, "Leaf Village 3, Independent 2, Sound Village 2", wordsOf(game.Cards, kind, words, list))
}
