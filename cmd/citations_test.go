package cmd

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cmd/app"
	"shinpan/referee/refereetest"
)

// TestPagesCiteRightly checks every rulebook page that a game's manual names, in each language,
// against the pages of the book, and the pages behind a rule's id against those of the rule.
func TestPagesCiteRightly(t *testing.T) {
	for _, entry := range embedded() {
		for _, language := range []string{"en", "fr"} {
			game, words, err := (&app.App{Games: embedded(), Env: func(string) string { return "" }, Language: language}).Game(entry.ID)
			require.NoError(t, err)
			folder := filepath.Join("..", "referee", entry.ID)
			names, err := filepath.Glob(filepath.Join(folder, "pages", language, "*.md"))
			require.NoError(t, err)
			require.NotEmpty(t, names)
			for _, name := range names {
				text, err := os.ReadFile(name)
				require.NoError(t, err)
				require.Empty(t, refereetest.Citations(os.DirFS(folder), game.Rules.Table(), words.Pages, string(text)), name)
			}
			// every rule shows a page in the same form as refusals
			for _, r := range game.Rules.Table() {
				if _, ok := r.Cite["publisher"]; !ok || len(r.Cite) > 1 {
					require.Regexp(t, `^p\. \d`, words.Pages(r), "%s %s", entry.ID, r.ID)
				}
			}
		}
	}
}
