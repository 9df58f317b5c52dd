package cardtest

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/cards"
	"shinpan/referee/vocabulary"
	"shinpan/referee/yamlfile"
)

// Vocabulary checks the words with which a game's card files describe the effects of cards. The
// game's messages explain every word, and nothing else, in each of the languages
// ("word.<context>.<word>", and "word.<context>" for each context). They also explain the value
// that each word takes, and every example can be read. Some card uses every word, except those that
// the game declares unused.
func Vocabulary(t *testing.T, words []cards.Word, messages fs.FS, languages []string, unused func(cards.Word) bool) {
	require.NotEmpty(t, words)
	require.NotEmpty(t, languages)
	t.Run("every word is explained", func(t *testing.T) {
		var want []string
		for _, w := range words {
			want = append(want, string(w.Key()), "word."+w.Context)
		}
		slices.Sort(want)
		want = slices.Compact(want)
		for _, language := range languages {
			require.Equal(t, want, explained(t, messages, language), language)
		}
	})
	t.Run("what a word takes is explained too", func(t *testing.T) {
		for _, w := range words {
			known := slices.Contains([]string{"", "text", "number", "true"}, w.Takes) ||
				slices.ContainsFunc(words, func(o cards.Word) bool { return o.Context == w.Takes })
			require.True(t, known, "%s %s takes %s", w.Context, w.Word, w.Takes)
		}
	})
	t.Run("every word is used", func(t *testing.T) {
		for _, w := range words {
			if unused != nil && unused(w) {
				continue
			}
			require.NotZero(t, w.Cards, "no card uses %s %s", w.Context, w.Word)
			require.NotEmpty(t, w.Line, "%s %s", w.Context, w.Word)
		}
	})
	t.Run("examples are YAML", func(t *testing.T) {
		for _, w := range words {
			if w.Example == "" {
				continue
			}
			require.NotContains(t, w.Example, "%!", "%s %s", w.Context, w.Word)
			var value any
			require.NoError(t, yamlfile.Unmarshal([]byte("example: "+w.Example), &value), w.Example)
		}
	})
}

// Table checks a table of words, each with the type that it takes: the table has the given number
// of words, and no two words or types are the same.
func Table(t *testing.T, rows []vocabulary.Row, n int) {
	t.Helper()
	seen := map[any]bool{}
	for _, row := range rows {
		require.NotEmpty(t, row.Word)
		require.False(t, seen[row.Word] || seen[row.Takes], row.Word)
		seen[row.Word], seen[row.Takes] = true, true
	}
	require.Len(t, rows, n)
}

// explained returns the keys of the messages that explain a game's words, in order.
func explained(t *testing.T, messages fs.FS, language string) []string {
	names, err := fs.Glob(messages, "lang/*."+language+".yaml")
	require.NoError(t, err)
	var keys []string
	for _, name := range names {
		text, err := fs.ReadFile(messages, name)
		require.NoError(t, err)
		var texts map[string]any
		require.NoError(t, yamlfile.Unmarshal(text, &texts), name)
		for key := range texts {
			if strings.HasPrefix(key, "word.") {
				keys = append(keys, key)
			}
		}
	}
	slices.Sort(keys)
	return keys
}
