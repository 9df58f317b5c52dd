package games_test

import (
	"fmt"

	"shinpan/referee/games"
)

// A game is found by its id and made from its embedded cards.
func ExampleFind() {
	entry, _ := games.Find("mythos")
	game, problems := entry.Load(entry.Cards())
	fmt.Println(entry.Name, len(game.Cards.All()), len(problems))
	// Output: Naruto Mythos TCG 158 0
}
