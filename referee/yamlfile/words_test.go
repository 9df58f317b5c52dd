package yamlfile_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/yamlfile"
)

func words(t *testing.T, language string) map[string]string {
	text, err := fs.ReadFile(yamlfile.Messages(), "lang/"+language+".yaml")
	require.NoError(t, err)
	var got map[string]string
	require.NoError(t, yamlfile.Unmarshal(text, &got))
	return got
}

// TestBothLanguagesHaveTheSameWords compares keys and blanks.
func TestBothLanguagesHaveTheSameWords(t *testing.T) {
	english, french := words(t, "en"), words(t, "fr")
	require.Len(t, french, len(english))
	blank := regexp.MustCompile(`{{\.\w+}}`)
	for key, text := range english {
		want, got := blank.FindAllString(text, -1), blank.FindAllString(french[key], -1)
		slices.Sort(want)
		slices.Sort(got)
		require.Equal(t, want, got, key)
	}
}

// TestEveryCodeHasWords finds the codes and keys in the source.
func TestEveryCodeHasWords(t *testing.T) {
	english := words(t, "en")
	named := regexp.MustCompile(`"(yaml\.[a-z0-9.-]+)"`)
	files, err := fs.Glob(os.DirFS("."), "*.go")
	require.NoError(t, err)
	count := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		require.NoError(t, err)
		if regexp.MustCompile(`_test\.go$`).MatchString(file) {
			continue
		}
		for _, found := range named.FindAllStringSubmatch(string(source), -1) {
			count++
			key := found[1]
			_, plain := english[key]
			_, problem := english["problem."+key]
			_, fix := english["fix."+key]
			require.True(t, plain || problem || fix, key)
			require.False(t, problem && !fix && key != "yaml.unknown-word" && key != "yaml.unknown-value", key)
		}
	}
	require.Greater(t, count, 30)
}
