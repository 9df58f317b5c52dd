package cards_test

import (
	"fmt"

	"shinpan/cardsdb"
	"shinpan/referee/narutoccg/cards"
)

// The table names a card, and the referee knows its facts.
func Example() {
	set, problems := cards.Open(cardsdb.Game("narutoccg"))
	fmt.Println(len(problems))
	card, _ := set.Card("N-950")
	fmt.Println(card.Name, card.Entrance, card.Hand, card.Healthy, card.Injured, card.Rank().Name(), card.Has(cards.Growth))
	// Output:
	// 0
	// Ino Yamanaka 0 0 0/2 0/0 Genin true
}
