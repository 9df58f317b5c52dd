package boardfile_test

import (
	"fmt"

	"shinpan/referee/boardfile"
	"shinpan/referee/unseen"
)

func Example() {
	var board, side boardfile.Mapping
	side.Add("coins", 3)
	side.Add("hand", boardfile.WriteHand(unseen.Hand[string]{N: 5, Open: []string{"C-1"}}, func(card string) any { return card }))
	side.Add("played", []any{}) // is left out
	board.Add("game", "small")
	board.Add("p1", side)
	text, err := board.Encode("A board.")
	fmt.Print(string(text), err)
	// Output:
	// # A board.
	// game: small
	// p1:
	//   coins: 3
	//   hand:
	//     count: 5
	//     seen:
	//       - C-1
	// <nil>
}
