package qrcode_test

import (
	"fmt"

	"shinpan/decks/qrcode"
)

func Example() {
	code, err := qrcode.Make("KS-009-C--2|Team_7", qrcode.OnScreen)
	fmt.Println(err, code.Side(), len(code.Lines()))
	// Output: <nil> 33 17
}
