package series_test

import (
	"fmt"

	"shinpan/referee"
)

// A best of three duels: Bob loses the first one and chooses who begins the
// second.
func Example() {
	setup := referee.Setup{Players: []string{"Ann", "Bob"}, Options: map[string]string{"best-of": "3"}}
	s, _, _ := duel().Rules.Start(setup)
	for _, a := range []referee.Answer{
		referee.Say(referee.Chance, "chooses", "seat", "p2"),
		referee.Say(2, "begins", "seat", "p2"),
		referee.Say(2, "won", "winners", "p1"),
	} {
		s, _, _ = s.Apply(a, false)
	}
	fmt.Println("asked:", s.Ask().Seat, s.Ask().Key)
	fmt.Println("games won:", s.Score().Total)
	// Output:
	// asked: p2 begins
	// games won: [1 0]
}
