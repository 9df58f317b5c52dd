package games_test

import (
	"fmt"

	"shinpan/referee/games"
)

// A game is made from its embedded cards.
func ExampleList() {
	entry := games.List()[0]
	game, problems := entry.Load(entry.Cards())
	fmt.Println(entry.Name, len(game.Cards.All()), len(problems))
	// Output: Naruto Mythos TCG 158 0
}
