package langtest_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/internal/langtest"
	"shinpan/cmd/lang"
)

func messages(files map[string]string) fstest.MapFS {
	f := fstest.MapFS{}
	for name, text := range files {
		f[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return f
}

func TestDifferences_FindsWhatOneLanguageLacks(t *testing.T) {
	require.Equal(t, []string{
		"a: blanks [x] in en, [y] in fr",
		"b: only in en",
		"d: counted in only one of en and fr",
		"e: in fr: template: :1: unclosed action",
		"c: only in fr",
	}, langtest.Differences(messages(map[string]string{
		"en.yaml": "a: \"{{.x}}\"\nb: \"b\"\nd: {one: \"1\", other: \"2\"}\ne: \"e\"",
		"fr.yaml": "a: \"{{.y}}\"\nc: \"c\"\nd: \"2\"\ne: \"{{\"",
	})))
}

// A placeholder that only the grammar of a language needs does not count as a difference.
func TestDifferences_LeavesGrammarToEachLanguage(t *testing.T) {
	require.Empty(t, langtest.Differences(messages(map[string]string{
		"en.yaml": "a: \"no {{.noun}}\"",
		"fr.yaml": "a: \"{{if eq .gender `f`}}aucune{{else}}aucun{{end}} {{.noun}}\"",
	})))
}

func TestDifferences_FindsKeysThatAreNotFound(t *testing.T) {
	for text, want := range map[string]string{
		"a: [1":                           "message file en.yaml: yaml:",
		"a.b: \"1\"\na.b: \"2\"":          "message file en.yaml: yaml: unmarshal errors:\n  line 2: mapping key \"a.b\" already defined at line 1",
		"a: {b: \"1\"}\na.b: \"2\"":       "a.b: 2 times in en",
		"nested: {inner: {other: \"x\"}}": "nested.inner: not found in en",
		"empty: \"\"":                     "empty: no words in en",
	} {
		found := langtest.Differences(messages(map[string]string{"en.yaml": text}))
		require.NotEmpty(t, found, text)
		require.Contains(t, found[0], want)
	}
}

func TestDifferences_TheCommonMessagesAgree(t *testing.T) {
	require.Empty(t, langtest.Differences(lang.Files()))
}
