package sheet_test

import (
	"fmt"
	"strings"

	"shinpan/decks/sheet"
)

func Example() {
	one := sheet.Sheet{Player: "Lina", Deck: "Leaf", ID: "yspkcfl4vqp27qhn7d2u4uuhme", Sections: []sheet.Section{
		{Title: "2 cards", Rows: []sheet.Row{{Count: 2, ID: "KS-009", Name: "Naruto Uzumaki"}}},
	}}
	paper, _ := sheet.PaperOf("a4")
	page, err := sheet.HTML([]sheet.Sheet{one}, sheet.Words{Language: "en", Title: "Deck registration"}, paper)
	fmt.Println(err, strings.Count(string(page), "KS-009"))
	// Output: <nil> 1
}
