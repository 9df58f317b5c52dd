package cards

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"shinpan/referee"
)

// newerMark precedes, in a decklist, the name of a card that the catalog does not have. It also
// begins the id of a declared card.
const newerMark = "*"

// Newer returns the id of a card that a decklist marks as missing from the catalog: "*Fan Dragon".
// It equals the id of the Declaration with this name, or with this name and version ("*Dragon,
// Blanc"). A number in place of the name means that the name is not known. It reports false for a
// text without the mark, or without a name that can be declared.
func Newer(text string) (referee.Card, bool) {
	name, marked := strings.CutPrefix(strings.TrimSpace(text), newerMark)
	name = strings.TrimSpace(name)
	if !marked || utf8.RuneCountInString(name) > longestText || strings.ContainsFunc(name, unicode.IsControl) {
		return "", false
	}
	if digits := strings.TrimLeft(name, "0"); isNumber(name) && digits != "" {
		name = digits
	}
	card := Declaration{Name: name}.Card()
	return card, card != newerMark
}

// IsNewer reports whether an id belongs to a card that the catalog does not have.
func IsNewer(card referee.Card) bool { return strings.HasPrefix(string(card), newerMark) }

// NewerName returns the name that a decklist gives such a card, without the mark. If a version
// follows after a comma, the name is the part before the comma.
func NewerName(ref string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(ref), newerMark), ",")
	return strings.TrimSpace(name)
}

// IsNameless reports whether a card that the catalog does not have is known only by a number, as in
// a list from another program. In that case, any declared card can be that card.
func IsNameless(card referee.Card) bool {
	number, marked := strings.CutPrefix(string(card), newerMark)
	return marked && isNumber(number)
}

// Named returns the cards that have a text as their id, number or whole name.
func (c *Catalog) Named(text string) []referee.Card {
	if fact, ok := c.print(referee.Card(text)); ok {
		return []referee.Card{fact.ID}
	}
	return c.whole(text)
}
