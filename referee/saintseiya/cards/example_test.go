package cards_test

import (
	"fmt"

	"shinpan/cardsdb"
	"shinpan/referee/saintseiya/cards"
)

// The verbs of a line's steps are Go values.
func ExampleSet_Line() {
	set, problems := cards.Load(cardsdb.Game("saintseiya"))
	card, line, _ := set.Line("12J")
	fmt.Println(len(problems), card.Name, line.At)
	wound := line.Effect.Pay[0].Value.Verb.(*cards.Wound)
	draw := line.Effect.Do[0].Value.Verb.(*cards.Draw)
	fmt.Println(wound.Which.Hero.Value, wound.Which.In, draw.Amount.N)
	// Output:
	// 0 Shiryū du Dragon mise_en_jeu
	// shiryu hand 1
}
