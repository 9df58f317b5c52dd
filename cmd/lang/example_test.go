package lang_test

import (
	"fmt"

	"shinpan/cmd/lang"
	"shinpan/referee"
)

func Example() {
	words, err := lang.Load("fr", lang.Files())
	if err != nil {
		fmt.Println(err)
		return
	}
	words = words.With([]string{"Lina"}, nil)
	fmt.Println(words.Seat(1), words.Seat(2))
	fmt.Println(words.Text("list.and", referee.Args{"list": "D", "last": "C"}))
	// Output:
	// Lina Joueur 2
	// D et C
}
