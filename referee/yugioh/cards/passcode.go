package cards

import (
	"strconv"

	"shinpan/referee"
)

// readPasscode reads a passcode, which can have leading zeros as printed. It reports false for any
// other text.
func readPasscode(text string) (code uint32, ok bool) {
	n, err := strconv.ParseUint(text, 10, 32)
	return uint32(n), err == nil && n > 0
}

// cardOf returns the id of the card with a passcode.
func cardOf[N int | uint32](passcode N) referee.Card {
	return referee.Card(strconv.FormatUint(uint64(passcode), 10))
}
