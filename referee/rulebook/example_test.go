package rulebook_test

import (
	"fmt"

	"shinpan/referee/rulebook"
)

// The options of a game's rulings, as its package lists them.
const (
	PayOrderBefore rulebook.Choice = "pay-order=before"
	PayOrderAfter  rulebook.Choice = "pay-order=after"
)

func Example() {
	book := rulebook.New("small", []byte(rules), []byte(rulings)) // the texts are embedded

	inForce, problems := book.InForce(map[string]string{"pay-order": "after"})
	fmt.Println(len(problems), inForce[PayOrderBefore], inForce[PayOrderAfter])
	// Output: 0 false true
}
