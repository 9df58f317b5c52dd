package screen_test

import (
	"fmt"

	"shinpan/cmd/lang"
	"shinpan/cmd/screen"
	"shinpan/referee"
)

func Example() {
	words, err := lang.Load("en", lang.Files(), referee.Messages())
	if err != nil {
		fmt.Println(err)
		return
	}
	score := referee.Score{
		Columns: []string{"D", "C"},
		Rows:    []referee.ScoreRow{{Name: "row.round", Args: referee.Args{"n": 1}, Cells: [][]referee.Cell{{{Parts: []int{1, 3}}, {Open: true}}, {{}, {Open: true}}}}},
		Partial: [][]int{{4, 0}, {0, 0}}, Total: []int{4, 0},
	}
	text, err := screen.Score(words.With([]string{"Lina", "Marco"}, nil), score, screen.Text, screen.Paper{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(text)
	// Output:
	//                 Lina       Marco
	//                 D   C      D   C
	// Round 1         1+3 -      0   -
	// Partial tot.    4   0      0   0
	// TOTAL           4          0
}
