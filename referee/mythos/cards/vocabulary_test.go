package cards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/cmd/lang"
	facts "shinpan/referee/cards"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/yamlfile"
)

func vocabulary(t *testing.T) []facts.Word {
	library, problems := cards.Open(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	return cards.Vocabulary(library)
}

// TestVocabulary_EveryWordIsExplained, and nothing else is, in every language.
func TestVocabulary_EveryWordIsExplained(t *testing.T) {
	all := vocabulary(t)
	require.Greater(t, len(all), 150)
	var want []string
	for _, w := range all {
		want = append(want, string(w.Key()), "word."+w.Context)
	}
	slices.Sort(want)
	want = slices.Compact(want)
	for _, language := range lang.Languages(mythos.Messages()) {
		words, err := lang.Load(language, mythos.Messages())
		require.NoError(t, err)
		var have []string
		for _, key := range words.Keys() {
			if strings.HasPrefix(string(key), "word.") {
				have = append(have, string(key))
			}
		}
		slices.Sort(have)
		require.Equal(t, want, have, language)
	}
}

func TestVocabulary_EveryWordIsUsed(t *testing.T) {
	for _, w := range vocabulary(t) {
		name := w.Context + " " + w.Word
		require.NotZero(t, w.Cards, "no card uses %s", name)
		require.Contains(t, w.Example, strings.TrimPrefix(w.Word, "n"), name)
		require.NotEmpty(t, w.Line, name)
	}
}

func TestVocabulary_WhatAWordTakesIsExplainedToo(t *testing.T) {
	all := vocabulary(t)
	kinds := []string{"", "text", "number", "true"}
	for _, w := range all {
		known := slices.Contains(kinds, w.Takes) || slices.ContainsFunc(all, func(o facts.Word) bool { return o.Context == w.Takes })
		require.True(t, known, "%s %s takes %s", w.Context, w.Word, w.Takes)
	}
}

// TestVocabulary_ExamplesAreYAML that says what they show.
func TestVocabulary_ExamplesAreYAML(t *testing.T) {
	for _, w := range vocabulary(t) {
		var value any
		require.NoError(t, yamlfile.Unmarshal([]byte("example: "+w.Example), &value), w.Example)
		require.NotContains(t, fmt.Sprint(value), "%!", w.Example)
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
