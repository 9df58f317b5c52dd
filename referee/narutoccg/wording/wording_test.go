package wording_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/cmd/lang"
	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/narutoccg"
	"shinpan/referee/narutoccg/cards"
	"shinpan/referee/narutoccg/wording"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// tongue is a language with the words of the game.
func tongue(language string) game.Tongue {
	words, err := lang.Load(language, referee.Messages(), narutoccg.Messages())
	if err != nil {
		panic(err)
	}
	return game.Tongue{Language: language, Text: words.Text}
}

// lined are the cards of the sample set, and those that use every word of effect lines.
func lined() (*cards.Set, []referee.Problem) {
	return cards.Open(cardsdb.Game(narutoccg.GameID),
		facts.Folder{Name: "sample", Files: cardsdb.Sample(narutoccg.GameID)}, facts.Folder{Name: "every", Files: os.DirFS("../testdata/every")})
}

// TestWording has what every line says, in both languages.
func TestWording(t *testing.T) {
	set, problems := lined()
	require.Empty(t, problems)
	effects := wording.EffectsOf(set)
	for _, language := range []string{"en", "fr"} {
		var text strings.Builder
		for _, card := range set.All() {
			for _, line := range card.Lines {
				text.WriteString(strings.TrimSpace(line.Code+" "+effects.Wording(line.Code, tongue(language))) + "\n")
			}
		}
		require.NotContains(t, text.String(), "wording.", "every part has words")
		file := "testdata/wording." + language + ".txt"
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o666))
		}
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(want), text.String())
	}
}

func TestLines(t *testing.T) {
	set, problems := lined()
	require.Empty(t, problems)
	effects := wording.EffectsOf(set)
	require.Equal(t, []facts.Line{
		{Code: "N-9001E", At: "timing.enter", Carried: true},
		{Code: "N-9001P", At: "timing.in-play", Continuous: true, Carried: true},
	}, effects.Lines("N-9001"))
	require.False(t, effects.Lines("N-8002")[2].Carried, "nobody has written it")
	require.Empty(t, effects.Wording("N-8002E", tongue("en")))
	require.Empty(t, effects.Lines("N-001"), "the game’s own cards have none")
	require.Empty(t, effects.Lines("N-0"))
	require.Empty(t, effects.Wording("N-001E", tongue("en")))
	require.Empty(t, effects.Sign("N-001", "combat", tongue("en")))
	require.NotEmpty(t, effects.Words())
}

// Example says what a card does in both languages.
func Example() {
	set, _ := cards.Open(cardsdb.Game(narutoccg.GameID), facts.Folder{Name: "sample", Files: cardsdb.Sample(narutoccg.GameID)})
	effects := wording.EffectsOf(set)
	for _, language := range []string{"en", "fr"} {
		fmt.Println(effects.Wording("N-9001P", tongue(language)))
	}
	// Output:
	// Each other Ninja of its Team gets +1/+0.
	// Chaque autre Ninja de son Équipe gagne +1/+0.
}
