package wording_test

import (
	"fmt"

	"shinpan/cardsdb"
	"shinpan/cmd/lang"
	"shinpan/referee/game"
	"shinpan/referee/mythos"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/mythos/wording"
)

func ExampleEffects_Wording() {
	library, _ := cards.Open(cardsdb.Game("mythos"))
	effects := wording.EffectsOf(library)
	for _, language := range []string{"en", "fr"} {
		words, err := lang.Load(language, mythos.Messages())
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(effects.Wording("108M", game.Tongue{Language: language, Text: words.Text}))
	}
	// Output:
	// Hide an enemy character with Power 3 or less in this mission.
	// Cachez un personnage ennemi avec une Puissance de 3 ou moins dans cette mission.
}
