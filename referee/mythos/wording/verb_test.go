package wording

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee/mythos/cards"
)

// words are the words of a part of card files, without some that are no verbs.
func wordsOf(t *testing.T, context string, others ...string) []string {
	library, problems := cards.Open(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	var words []string
	for _, w := range cards.Vocabulary(library) {
		if w.Context == context && !slices.Contains(others, w.Word) {
			words = append(words, w.Word)
		}
	}
	slices.Sort(words)
	return words
}

// TestVerbs_AreSaid: there is wording for exactly the verbs that card files have.
func TestVerbs_AreSaid(t *testing.T) {
	require.Equal(t, wordsOf(t, "step", "as", "must", "by", "then"), slices.Sorted(maps.Keys(verbs())))
	require.Equal(t, wordsOf(t, "while", "if"), slices.Sorted(maps.Keys(statics())))
}
