package notation_test

import (
	"fmt"

	"shinpan/referee"
	"shinpan/referee/notation"
)

// A line is the same for every player, and reads back as the same answer. T6
// is a card of the market, which belongs to nobody.
func ExampleReader() {
	lines := notation.NewNotation([]referee.Form{
		{Verb: "buy", Slots: []referee.SlotForm{{Name: "card", Kind: referee.KindPiece, Shared: []string{"T"}}}},
		{Verb: "hit", Slots: []referee.SlotForm{
			{Name: "target", Kind: referee.KindPiece},
			{Name: "points", Kind: referee.KindNumber, Least: 1, Most: 9000},
		}},
	})
	table := notation.Reader{
		Notation: lines, Players: []string{"Lina", "Marco"}, Other: "a",
		Names: []string{"T6", "p1:m1", "p2:m2"},
	}
	for _, typed := range []string{"buy t6", "hit M1 500", "hit am2 2500", "hit marco:m2 2500", "hit m1 9001"} {
		answer, problems := table.Read(1, typed)
		if problems != nil {
			fmt.Println(problems[0].Code, problems[0].Args["least"], problems[0].Args["most"])
			continue
		}
		fmt.Println(lines.Format(answer))
	}
	// Output:
	// buy T6
	// hit m1 500
	// hit p2:m2 2500
	// hit p2:m2 2500
	// notation.out-of-range 1 9000
}
