package unseen_test

import (
	"fmt"

	"shinpan/referee/unseen"
)

// A player holds three cards, one of which everybody saw go to the hand. Two
// copies of the Dragon, of three that are allowed, lie on the discard pile.
func Example() {
	hand := unseen.Hand[string]{N: 3, Open: []string{"Wizard"}}
	dragon := unseen.Copies{Owner: 1, Card: "Dragon", Most: 3, Seen: 2, Rule: "R-COPIES"}
	fmt.Println(len(hand.Check("Dragon", hand.Open, dragon, "R-PLAY")))

	dragon.Seen++ // the third is shown elsewhere
	for _, p := range hand.Check("Dragon", hand.Open, dragon, "R-PLAY") {
		fmt.Println(p.Code, p.Rule)
	}
	// Output:
	// 0
	// too-many-copies R-COPIES
}
