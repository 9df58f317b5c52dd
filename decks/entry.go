package decks

import (
	"math"
	"strconv"
	"strings"
	"unicode"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// entry is a line of a section: "2 KS-009", or {card: KS-009, count: 2}.
type entry struct {
	Card  yamlfile.At[string] `yaml:"card"`
	Count yamlfile.At[int]    `yaml:"count,omitempty"`

	written string              // the count of a short line, as written in the file
	whole   yamlfile.At[string] // a short line with its count
	group   string              // the author's name for the group, if any
}

// counted returns the count in the form for messages.
func (e entry) counted() string {
	if e.written != "" {
		return e.written
	}
	return strconv.Itoa(e.Count.Value)
}

// FromScalar reads the short form: "2 KS-009".
func (e *entry) FromScalar(s yamlfile.Scalar) []referee.Problem {
	at, ok := shortLine(s.Text)
	if !ok {
		e.Card = yamlfile.At[string]{Value: s.Text, Place: s.Place}
		return nil
	}
	e.written = s.Text[at.count:at.countEnd]
	e.whole = yamlfile.At[string]{Value: s.Text[at.count:at.cardEnd], Place: s.Part(at.count, at.cardEnd)}
	count, err := strconv.Atoi(e.written)
	if err != nil { // the count is too large for an int
		count = math.MaxInt
	}
	e.Count = yamlfile.At[int]{Value: count, Place: s.Part(at.count, at.countEnd)}
	e.Card = yamlfile.At[string]{Value: s.Text[at.card:at.cardEnd], Place: s.Part(at.card, at.cardEnd)}
	return nil
}

// named returns the entry with its whole line as the card if that is a card's name: "7 Colored
// Fish" is not seven copies.
func (e entry) named(catalog *cards.Catalog) entry {
	if e.written == "" || catalog == nil {
		return e
	}
	if _, isID := catalog.Fact(referee.Card(e.Card.Value)); isID || len(catalog.Called(e.whole.Value)) == 0 {
		return e // this look-up by id does not read every name
	}
	return entry{Card: e.whole, group: e.group}
}

// shortParts returns the byte offsets of the count and the card of a short line.
type shortParts struct{ count, countEnd, card, cardEnd int }

// shortLine splits a line into its count and its card, with an optional x
// between them. Spaces must separate the two, except after "×". The no-break
// spaces that French keyboards insert count as spaces.
func shortLine(text string) (at shortParts, ok bool) {
	at.cardEnd = len(strings.TrimRightFunc(text, isBlank))
	at.count = len(text) - len(strings.TrimLeftFunc(text, isBlank))
	digits := at.count
	if digits < len(text) && (text[digits] == '+' || text[digits] == '-') {
		digits++
	}
	at.countEnd = digits
	for at.countEnd < len(text) && text[at.countEnd] >= '0' && text[at.countEnd] <= '9' {
		at.countEnd++
	}
	if at.countEnd == digits {
		return at, false
	}
	at.card = at.cardEnd - len(afterCount(text[at.countEnd:at.cardEnd]))
	return at, at.card < at.cardEnd && !strings.Contains(text[at.card:at.cardEnd], "\n")
}

// afterCount returns the card that follows a count, or "" if nothing separates them.
func afterCount(rest string) string {
	bare := strings.TrimLeftFunc(rest, isBlank)
	for _, times := range []string{"x", "X", "×"} {
		card, found := strings.CutPrefix(bare, times)
		if !found {
			continue
		}
		if parted := strings.TrimLeftFunc(card, isBlank); parted != "" && (len(parted) < len(card) || times == "×") {
			return parted
		}
	}
	if len(bare) == len(rest) {
		return ""
	}
	return bare
}

// isBlank reports whether a character is any kind of space.
func isBlank(r rune) bool {
	switch r {
	case ' ', '\t', '\n', '\f', '\r':
		return true
	}
	return r > unicode.MaxASCII && unicode.Is(unicode.Zs, r)
}
