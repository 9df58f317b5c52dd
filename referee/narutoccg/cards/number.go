package cards

import (
	"strconv"
	"strings"

	"shinpan/referee"
)

// idForm is a printed number ("N-023", "J-US004", "PR-018B") and an optional suffix that
// distinguishes its printings: "N-005-WF", "N-548-ALT-ERRATA".
var idForm = referee.Pattern(`^[A-Z]{1,3}-(?:US|C)?\d{1,5}[A-Z]?(?:-[A-Z0-9]{1,8})*$`)

// CutID splits the id of a printing into the printed number and the suffix that distinguishes it
// from other printings with that number.
func CutID(id string) (number, print string) {
	series, rest, _ := strings.Cut(id, "-")
	figure, print, _ := strings.Cut(rest, "-")
	return id[:min(len(id), len(series)+1+len(figure))], print
}

// figureOf returns the number in a printed number: 5 of "N-005".
func figureOf(number string) int {
	n, _ := strconv.Atoi(strings.TrimFunc(number, func(r rune) bool { return r < '0' || r > '9' }))
	return n
}

// Community returns the id that the community's database and deck lists use for a printing:
// "n005", "n086_alt". A printing in a later set has the same id as the first printing.
func (c *Card) Community() string {
	number, print := CutID(string(c.ID))
	id := strings.ToLower(strings.ReplaceAll(number, "-", ""))
	if print == "" || print == c.Set {
		return id
	}
	return id + "_" + strings.ToLower(strings.ReplaceAll(print, "-", "_"))
}
