package decks

import (
	"slices"
	"strings"

	"shinpan/referee"
)

// Caused returns the problems from reading a list and from its rules. If a part of the list could
// not be read, the number of its cards is unknown, so Caused leaves out problems with that number.
func Caused(reading, rules []referee.Problem) []referee.Problem {
	if slices.ContainsFunc(reading, hides) {
		rules = slices.DeleteFunc(slices.Clone(rules), func(p referee.Problem) bool { return p.Sum })
	}
	return append(reading, rules...)
}

// hides reports whether a problem from reading a list leaves some lines or their counts unknown. An
// unknown card still counts, and a section that the game does not have is not part of the deck.
func hides(p referee.Problem) bool {
	switch {
	case p.Code == "decks.count", p.Code == "decks.too-big", p.Code == "decks.no-card":
		return true
	case p.Grade == referee.Warning, p.Code == "convert.no-section":
		return false
	}
	return strings.HasPrefix(p.Code, "convert.") || strings.HasPrefix(p.Code, "yaml.")
}
