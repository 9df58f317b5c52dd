package cards

import (
	"strconv"
	"strings"

	"shinpan/referee"
)

// idForm is a printed number, "N-023", "J-US004", "PR-018B", and what tells prints
// of that number apart: "N-005-WF".
var idForm = referee.Pattern(`^([A-Z]{1,4}-[A-Z]{0,2}(\d{1,5})[A-Z]?)(?:-[A-Z0-9]{1,8})?$`)

// printedNumber is the number that stands on the print with an id: "N-005" of
// "N-005-WF". It is "" for what is no id.
func printedNumber(id string) string {
	parts := idForm().FindStringSubmatch(id)
	if parts == nil {
		return ""
	}
	return parts[1]
}

// figureOf is the number in a printed number: 5 of "N-005".
func figureOf(number string) int {
	n, _ := strconv.Atoi(strings.TrimFunc(number, func(r rune) bool { return r < '0' || r > '9' }))
	return n
}
