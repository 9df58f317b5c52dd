package wording_test

import (
	"flag"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/cmd/lang"
	"shinpan/referee/game"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/wording"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// tongue is a language with the words of the wording.
func tongue(t testing.TB, language string) game.Tongue {
	words, err := lang.Load(language, os.DirFS(".."))
	require.NoError(t, err)
	return game.Tongue{Language: language, Text: words.Text}
}

// TestWording has what every line of every card says, in both languages.
func TestWording(t *testing.T) {
	set, problems := cards.Load(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	effects := wording.EffectsOf(cards.LibraryOf(set))
	for _, language := range []string{"en", "fr"} {
		var text strings.Builder
		for _, card := range set.All() {
			for _, line := range card.Lines {
				text.WriteString(line.Code + " " + effects.Wording(line.Code, tongue(t, language)) + "\n")
			}
		}
		file := "testdata/wording." + language + ".txt"
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o666))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(want), text.String())
	}
}

var _ fs.FS = fstest.MapFS{}
