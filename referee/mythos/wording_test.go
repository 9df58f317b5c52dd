package mythos_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/mythos"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// tongue is a language with the words of a game.
func tongue(t testing.TB, game *mythos.Game, language string) referee.Tongue {
	words, err := lang.Load(language, game.Messages())
	require.NoError(t, err)
	return referee.Tongue{Language: language, Text: words.Text}
}

// TestWording has what every line of every card says, in both languages.
func TestWording(t *testing.T) {
	cards, problems := mythos.LoadCards(cardsdb.Game("mythos"))
	require.Empty(t, problems)
	game := mythos.New(cards)
	for _, language := range []string{"en", "fr"} {
		var text strings.Builder
		for _, card := range cards.All() {
			for _, line := range card.Lines {
				text.WriteString(line.Code + " " + game.Wording(line.Code, tongue(t, game, language)) + "\n")
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
