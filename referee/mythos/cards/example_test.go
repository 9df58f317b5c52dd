package cards_test

import (
	"fmt"

	"shinpan/cardsdb"
	"shinpan/referee/mythos/cards"
)

// The verbs of a line's steps are Go values.
func ExampleSet_Line() {
	set, problems := cards.Load(cardsdb.Game("mythos"))
	card, line, _ := set.Line("006M")
	fmt.Println(len(problems), card.Name, line.At)
	for _, step := range line.Effect.Do {
		move := step.Value.Verb.(*cards.Move)
		fmt.Println(move.Word(), move.Who.Side)
	}
	// Output:
	// 0 Shizune main
	// move enemy
}
