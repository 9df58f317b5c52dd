package convert

import (
	"slices"
	"strings"
	"unicode"

	"shinpan/referee"
)

// inBrackets matches a number in brackets at the end: "Name (KS) 016", "Name
// [KS-016]", "Name (1-16/130)".
var inBrackets = referee.Pattern(`^(.*?)\s*[(\[]\s*([^()\[\]]*[^()\[\]\s])\s*[)\]](?:\s*([\w./-]+))?$`)

// card finds the reference to the card in the rest of a line. A number outranks
// the name next to it, because names differ between sources.
func (d dialect) card(e *entry) {
	rest := e.restAt.of(e.text)
	e.ref, e.refAt = rest, e.restAt
	if strings.Contains(rest, "\t") && d.inColumns(e) {
		return
	}
	if len(d.called(rest)) > 0 {
		return
	}
	if at := inBrackets().FindStringSubmatchIndex(rest); at != nil && d.bracketed(e, rest, at) {
		return
	}
	if d.numbered(e, rest) {
		e.name = ""
		return
	}
	words := strings.Fields(rest)
	for _, i := range []int{0, len(words) - 1} {
		if len(words) < 2 {
			return
		}
		word := strings.Trim(words[i], "#:,;.")
		if !d.isID(word) && !d.foreignCode(word) {
			continue
		}
		at := strings.Index(rest, word)
		if i > 0 {
			at = strings.LastIndex(rest, word)
		}
		place := span{e.restAt.from + at, e.restAt.from + at + len(word)}
		other := strings.TrimSpace(strings.Trim(rest[:at]+rest[at+len(word):], " \t-–—:,;#."))
		switch {
		case d.isID(word):
			e.ref, e.refAt, e.name = word, place, other
			return
		case len(d.called(other)) > 0:
			e.extras = append(e.extras, place)
			e.ref, e.refAt = other, spanOf(e.text, e.restAt, other)
			return
		}
	}
}

// spanOf returns the position of a part of a text within a range.
func spanOf(text string, in span, part string) span {
	at := in.from + strings.Index(in.of(text), part)
	return span{at, at + len(part)}
}

// foreignCode reports whether a word is a card's number in a set, in a game that identifies its
// cards by other numbers.
func (d dialect) foreignCode(word string) bool {
	return setCode().MatchString(word) && strings.ContainsFunc(word, unicode.IsLetter) && !d.hasSets()
}

var setCode = referee.Pattern(`^[A-Z0-9]{2,5}(?:-[A-Z]{0,3}[0-9]{1,4})?$`)

// hasSets reports whether the ids of the cards include their sets.
func (d dialect) hasSets() bool {
	all := d.catalog.All()
	return len(all) > 0 && strings.Contains(string(all[0].ID), "-")
}

// inColumns reads the columns of a line with tabs: a count, a card and other columns that are
// ignored. It reports false if no column is a card.
func (d dialect) inColumns(e *entry) bool {
	var columns []span
	at := e.restAt.from
	for column := range strings.SplitSeq(e.restAt.of(e.text), "\t") {
		if own := trimmed(e.text, span{at, at + len(column)}); own.from < own.to {
			columns = append(columns, own)
		}
		at += len(column) + 1
	}
	is := func(c span) bool {
		return len(d.find(c.of(e.text))) == 1 || len(d.called(c.of(e.text))) > 0
	}
	card := slices.IndexFunc(columns, func(c span) bool { return !isCount(c.of(e.text)) && is(c) })
	if card < 0 {
		return false
	}
	for i, c := range columns {
		text := c.of(e.text)
		switch {
		case i == card:
		case e.countAt.to == 0 && fewDigits().MatchString(text):
			e.count, e.countAt = number(text), c
		case d.isID(text) && e.name == "":
			e.ref, e.refAt, e.name = text, c, columns[card].of(e.text)
		default:
			e.extras = append(e.extras, c)
		}
	}
	if e.name == "" {
		e.ref, e.refAt = columns[card].of(e.text), columns[card]
	}
	return true
}

// fewDigits matches a number that is more likely a count: card numbers have three digits.
var fewDigits = referee.Pattern(`^\d{1,2}$`)

// bracketed reads the text in brackets after a name. It reports false if that
// is not a card number.
func (d dialect) bracketed(e *entry, rest string, at []int) bool {
	inside := rest[at[4]:at[5]]
	if at[6] >= 0 {
		inside += "-" + rest[at[6]:at[7]]
	}
	if !strings.ContainsAny(inside, "0123456789") && !d.foreignCode(inside) || fewDigits().MatchString(inside) {
		return false
	}
	name := rest[at[2]:at[3]]
	if d.foreignCode(inside) && !d.isID(inside) && len(d.called(name)) > 0 {
		e.extras = append(e.extras, span{e.restAt.from + at[3], e.restAt.to})
		e.extras[len(e.extras)-1] = trimmed(e.text, e.extras[len(e.extras)-1])
		e.ref, e.refAt = name, span{e.restAt.from + at[2], e.restAt.from + at[3]}
		return true
	}
	if !strings.ContainsAny(inside, "0123456789") {
		return false
	}
	e.name = name
	e.refAt = span{e.restAt.from + at[4], e.restAt.from + max(at[5], at[7])}
	if d.numbered(e, inside) {
		return true
	}
	e.ref = inside
	if len(d.find(inside)) == 0 {
		e.ref, e.refAt, e.name = rest, e.restAt, ""
	}
	return true
}

// numbered reads one of the publisher's numbers. It reports whether the text is such a number.
func (d dialect) numbered(e *entry, text string) bool {
	numbers := d.game.Decks.Numbers
	if numbers == nil {
		return false
	}
	id, sure := numbers.CardOfNumber(text)
	if id == "" {
		return false
	}
	e.official = true
	if len(d.find(id)) == 0 {
		e.ref, e.refAt = e.restAt.of(e.text), e.restAt // there is no such card, so the text stays as written
		return true
	}
	e.ref, e.unsure = id, !sure
	return true
}

// isID reports whether a word is the id of exactly one card or printing.
func (d dialect) isID(word string) bool {
	return strings.ContainsAny(word, "0123456789") && strings.ContainsFunc(word, unicode.IsLetter) && len(d.find(word)) == 1
}

// odd returns the words next to a number, or in a reference, that do not fit the card found. If
// several cards were found, it returns the words for the card that fits best.
func (d dialect) odd(e entry, found []referee.Card) []string {
	var fewest []string
	for i, card := range found {
		if odd := d.oddFor(e, card); i == 0 || len(odd) < len(fewest) {
			fewest = odd
		}
	}
	return fewest
}

func (d dialect) oddFor(e entry, card referee.Card) []string {
	fact, ok := d.catalog.Fact(card)
	if !ok {
		return nil
	}
	set, _, _ := strings.Cut(string(fact.ID), "-")
	own := wordsOf(set)
	for language, name := range fact.Name {
		own = append(own, wordsOf(name+" "+fact.Version[language])...)
	}
	text, numbered := e.name, true // the number is next to the name
	if text == "" {
		text, numbered = e.ref, false
	}
	var odd []string
	for _, token := range tokensOf(text) {
		has := func(word string) bool {
			return !slices.ContainsFunc(own, func(o string) bool { return strings.HasPrefix(o, word) })
		}
		if !slices.ContainsFunc(wordsOf(token), has) {
			continue
		}
		if digits := strings.ContainsFunc(token, unicode.IsDigit); digits && slices.Contains(d.find(token), card) {
			if !numbered || !fewDigits().MatchString(token) {
				numbered = true
				continue
			}
		}
		odd = append(odd, token)
	}
	return odd
}
