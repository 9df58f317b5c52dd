package wording_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	facts "shinpan/referee/cards"
	"shinpan/referee/saintseiya/cards"
	"shinpan/referee/saintseiya/wording"
)

func effectsOf(t testing.TB) wording.Effects {
	library, problems := cards.Open(cardsdb.Game("saintseiya"))
	require.Empty(t, problems)
	return wording.EffectsOf(library)
}

func TestPrintedLines(t *testing.T) {
	require.Equal(t, []facts.Line{
		{Code: "36P", At: "timing.played", Continuous: true, Carried: true},
		{Code: "36A", At: "timing.arrivee", Carried: true},
	}, effectsOf(t).Lines("SS-036"))
	require.Equal(t, []facts.Line{
		{Code: "85J", At: "timing.mise-en-jeu", Carried: true},
		{Code: "85P", At: "timing.on-terrain", Continuous: true, Carried: true},
	}, effectsOf(t).Lines("SS-085"))
	require.Empty(t, effectsOf(t).Lines("SS-999"))
	require.Empty(t, effectsOf(t).Wording("999J", tongue(t, "en")))
}

// Example says what a card does in both languages.
func Example() {
	library, _ := cards.Open(cardsdb.Game("saintseiya"))
	effects := wording.EffectsOf(library)
	for _, language := range []string{"en", "fr"} {
		fmt.Println(effects.Wording("12J", tongue(nil, language)))
	}
	// Output:
	// Wound 1 Shiryū from your hand to draw 1 card.
	// Blessez 1 Shiryū de votre main pour piocher 1 carte.
}
