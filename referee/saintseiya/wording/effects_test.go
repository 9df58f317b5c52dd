package wording_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/cardsdb"
	"shinpan/referee"
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

// What a card prints as "*" is said: its PV depend on what the player has.
func TestSign(t *testing.T) {
	effects := effectsOf(t)
	for card, want := range map[referee.Card][2]string{
		"SS-042": {"3, or 4 for the player with the most Héros cards", "3, ou 4 pour le joueur qui a le plus de cartes Héros"},
		"SS-043": {"3, or 4 for the player with the most Chevalier d'Argent cards", "3, ou 4 pour le joueur qui a le plus de cartes Chevalier d'Argent"},
		"SS-016": {"1 for each whole group of 10 cards that the player has", "1 par groupe entier de 10 cartes du joueur"},
		"SS-069": {"2 with Spica, 0 without", "2 avec Spica, 0 sans"},
		"SS-071": {"1 for each different name among the player’s Chevalier Noir cards", "1 par nom différent parmi les cartes Chevalier Noir du joueur"},
		"SS-090": {"1 for each whole group of 5 cards under the player’s hero marker", "1 par groupe entier de 5 cartes sous le marqueur Héros du joueur"},
		"SS-058": {"", ""},
		"SS-999": {"", ""},
	} {
		for i, language := range []string{"en", "fr"} {
			require.Equal(t, want[i], effects.Sign(card, "pv", tongue(t, language)))
		}
		require.Empty(t, effects.Sign(card, "force", tongue(t, "en")))
	}
	more := lined(t, "code: XX-99P, at: played, while: [{value: {force: 1}}]}\n    pv: {n: 2, groups: {of: 5, in: game}}\n    #")
	require.Equal(t, "2, and 1 for each whole group of 5 cards that the player has", more.Sign("XX-099", "pv", tongue(t, "en")))
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
