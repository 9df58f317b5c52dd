package cards_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/cmd/lang"
	facts "shinpan/referee/cards"
	"shinpan/referee/saintseiya"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/yamlfile"
)

func vocabulary(t *testing.T) []facts.Word {
	library, problems := cards.Open(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	return cards.Vocabulary(library)
}

// TestVocabulary_EveryWordIsExplained, and nothing else is, in every language.
func TestVocabulary_EveryWordIsExplained(t *testing.T) {
	var want []string
	for _, w := range vocabulary(t) {
		want = append(want, string(w.Key()), "word."+w.Context)
	}
	slices.Sort(want)
	want = slices.Compact(want)
	for _, language := range lang.Languages(saintseiya.Messages()) {
		words, err := lang.Load(language, saintseiya.Messages())
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

// TestVocabulary_EveryWordIsUsed by some line of a card. Ranks are closed by the
// rulebook, and no line speaks of the two highest.
func TestVocabulary_EveryWordIsUsed(t *testing.T) {
	for _, w := range vocabulary(t) {
		name := w.Context + " " + w.Word
		if w.Context == "rank" {
			continue
		}
		require.NotZero(t, w.Cards, "no card uses %s", name)
		require.NotEmpty(t, w.Line, name)
	}
}

func TestVocabulary_WhatAWordTakesIsExplainedToo(t *testing.T) {
	all := vocabulary(t)
	for _, w := range all {
		known := slices.Contains([]string{"", "text", "number", "true"}, w.Takes) ||
			slices.ContainsFunc(all, func(o facts.Word) bool { return o.Context == w.Takes })
		require.True(t, known, "%s %s takes %s", w.Context, w.Word, w.Takes)
	}
}

// TestVocabulary_ExamplesAreYAML.
func TestVocabulary_ExamplesAreYAML(t *testing.T) {
	for _, w := range vocabulary(t) {
		if w.Example != "" {
			var value any
			require.NoError(t, yamlfile.Unmarshal([]byte("example: "+w.Example), &value), w.Example)
		}
	}
}
