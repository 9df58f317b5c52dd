package mythos_test

import (
	"fmt"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/games"
	"shinpan/referee/mythos/cards"
	"shinpan/referee/record"
)

// A match begins with a question to Chance: who is first?
func ExampleNew() {
	library, _ := cards.Open(cardsdb.Game("mythos"))
	match, _ := record.NewMatch(games.Mythos(library), record.Opening{
		Header: record.Header{Players: []string{"Lina", "Marco"}},
	})
	ask := match.Ask()
	fmt.Println(ask.Seat, ask.Key, ask.Moves[0].Verb)
	_, problems := match.Do(referee.Say(referee.Chance, "first", "seat", "p1"), record.Grounds{})
	fmt.Println(len(problems), match.Ask().Seat, match.Ask().Key)
	// Output:
	// chance first first
	// 0 p1 mulligan
}
