package cards_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	facts "shinpan/referee/cards"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/refereetest/cardtest"
)

func vocabulary(t *testing.T) []facts.Word {
	library, problems := cards.Open(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	return cards.Vocabulary(library)
}

func TestVocabulary(t *testing.T) {
	all := vocabulary(t)
	cardtest.Vocabulary(t, all, mythos.Messages(), []string{"en", "fr"}, nil)
	require.Greater(t, len(all), 150)
	for _, w := range all {
		require.Contains(t, w.Example, strings.TrimPrefix(w.Word, "n"), "%s %s", w.Context, w.Word)
	}
}

// The numbers are those of the cards in use.
func TestVocabulary_CountsCards(t *testing.T) {
	count := func(all []facts.Word, context, word string) facts.Word {
		i := slices.IndexFunc(all, func(w facts.Word) bool { return w.Context == context && w.Word == word })
		require.NotEqual(t, -1, i)
		return all[i]
	}
	text := "cards:\n  - {id: KS-200, number: 200, name: Test, version: Test, cost: 1, power: 1, group: leaf, keywords: [], rarity: C, " +
		"variants: [], lines: [{code: 200M, at: main, do: [{recover: true}, {recover: true}, {draw: {amount: {count: {side: own}}}}]}]}\n"
	library, problems := cards.Open(cardsdb.Game("mythos"), facts.Folder{Files: fstest.MapFS{"x.yaml": {Data: []byte(text)}}})
	require.Empty(t, problems)
	before, after := vocabulary(t), cards.Vocabulary(library)
	for _, word := range [][2]string{{"step", "recover"}, {"step", "draw"}, {"amount", "count"}, {"side", "own"}, {"timing", "main"}} {
		require.Equal(t, count(before, word[0], word[1]).Cards+1, count(after, word[0], word[1]).Cards, word)
	}
	require.Equal(t, count(before, "step", "defeat"), count(after, "step", "defeat"))
	require.Equal(t, "{side: own}", count(after, "side", "own").Example)
}
