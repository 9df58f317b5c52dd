package cmd

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/yamlfile"
)

// TestHooks reads the hooks of pre-commit: each entry is a command that takes
// the files it is given, and only those it is for.
func TestHooks(t *testing.T) {
	var hooks []struct {
		ID          string `yaml:"id"`
		Name        string `yaml:"name"`
		Description string `yaml:"description"`
		Entry       string `yaml:"entry"`
		Language    string `yaml:"language"`
		Files       string `yaml:"files"`
	}
	text, err := os.ReadFile("../.pre-commit-hooks.yaml")
	require.NoError(t, err)
	require.Empty(t, yamlfile.Decode(".pre-commit-hooks.yaml", text, &hooks))
	given := map[string]string{"shinpan-deck-check": "decks/lina.yaml", "shinpan-deck-fix": "decks/lina.yaml", "shinpan-verify": "matches/final.shinpan"}
	require.Len(t, hooks, len(given))
	for _, hook := range hooks {
		file := given[hook.ID]
		require.Regexp(t, regexp.MustCompile(hook.Files), file, hook.ID)
		require.NotRegexp(t, regexp.MustCompile(hook.Files), "README.md", hook.ID)
		require.Equal(t, "golang", hook.Language)
		words := strings.Fields(hook.Entry)
		require.Equal(t, "shinpan", words[0])
		cmd, args, err := newRoot(bareApp(&bytes.Buffer{})).Find(append(words[1:], file, file))
		require.NoError(t, err)
		require.NoError(t, cmd.ParseFlags(args), hook.Entry)
		require.Equal(t, []string{file, file}, cmd.Flags().Args())
		if cmd.Args != nil {
			require.NoError(t, cmd.Args(cmd, cmd.Flags().Args()))
		}
	}
}
