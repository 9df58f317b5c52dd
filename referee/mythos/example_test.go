package mythos_test

import (
	"fmt"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/mythos"
)

// A match begins with a question to Chance: who is first?
func ExampleNew() {
	cards, _ := mythos.LoadCards(cardsdb.Game("mythos"))
	match, _ := referee.NewMatch(mythos.New(cards), referee.Opening{
		Header: referee.Header{Players: []string{"Lina", "Marco"}},
	})
	ask := match.Ask()
	fmt.Println(ask.Seat, ask.Key, ask.Moves[0].Verb)
	_, problems := match.Do(referee.Say(referee.Chance, "first", "seat", "p1"), referee.Grounds{})
	fmt.Println(len(problems), match.Ask().Seat, match.Ask().Key)
	// Output:
	// chance first first
	// 0 p1 mulligan
}
