package convert

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"shinpan/referee"
)

// entry is a card with its number of copies, as written in a text.
type entry struct {
	text            string
	count           int
	countAt, restAt span
	ref             string // the text to look the card up by
	refAt           span
	name            string // the name beside a number
	official        bool   // the number is the publisher's
	unsure          bool   // the number leaves open which print is meant
}

// span is a range of bytes in a text.
type span struct{ from, to int }

func (s span) of(text string) string { return text[s.from:s.to] }

// The ways to write a number of copies, before or after the card.
var (
	bullet = referee.Pattern(`^(?:[-*•–]\s+)+`)
	counts = []struct {
		form        func() *regexp.Regexp
		count, rest int
	}{
		{referee.Pattern(`^([+-]?\d+)\s*[xX×*]\s+(\S.*)$`), 1, 2},
		{referee.Pattern(`^([+-]?\d+)[xX×](\S.*)$`), 1, 2},
		{referee.Pattern(`^([+-]?\d+)\s+(\S.*)$`), 1, 2},
		{referee.Pattern(`^[xX×]\s*(\d+)\s+(\S.*)$`), 1, 2},
		{referee.Pattern(`^(\S.*?)\s+[xX×*]\s*(\d+)$`), 2, 1},
		{referee.Pattern(`^(\S.*?)\s*\(\s*[xX×]\s*(\d+)\s*\)$`), 2, 1},
		{referee.Pattern(`^(\S.*?)\s*\(\s*(\d+)\s*[xX×]\s*\)$`), 2, 1},
	}
)

// split separates a line into a count and the rest. Without a count it is one
// card.
func split(text string) entry {
	e := entry{text: text, count: 1, restAt: trimmed(text, span{0, len(text)})}
	if at := bullet().FindStringIndex(e.restAt.of(text)); at != nil {
		e.restAt.from += at[1]
	}
	body, offset := e.restAt.of(text), e.restAt.from
	for _, c := range counts {
		at := c.form().FindStringSubmatchIndex(body)
		if at == nil {
			continue
		}
		e.countAt = span{offset + at[2*c.count], offset + at[2*c.count+1]}
		e.restAt = span{offset + at[2*c.rest], offset + at[2*c.rest+1]}
		e.count = number(e.countAt.of(text))
		break
	}
	e.restAt = trimmed(text, e.restAt)
	return e
}

// number reads digits. A number too large for an int becomes the largest int.
func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return math.MaxInt
	}
	return n
}

// trimmed is a span without the spaces at its ends.
func trimmed(text string, s span) span {
	for s.from < s.to && (text[s.from] == ' ' || text[s.from] == '\t') {
		s.from++
	}
	for s.from < s.to && (text[s.to-1] == ' ' || text[s.to-1] == '\t') {
		s.to--
	}
	return s
}

// inBrackets matches a number in brackets at the end: "Name (KS) 016", "Name
// [KS-016]", "Name (1-16/130)".
var inBrackets = referee.Pattern(`^(.*?)\s*[(\[]\s*([^()\[\]]*[^()\[\]\s])\s*[)\]](?:\s*([\w./-]+))?$`)

// read takes a line apart into its count and the reference to its card. A
// number outranks the name beside it, because names differ between sources.
func (d dialect) read(text string) entry {
	e := split(text)
	e.refAt = e.restAt
	e.ref = e.restAt.of(text)
	rest := e.ref
	if at := inBrackets().FindStringSubmatchIndex(rest); at != nil && d.bracketed(&e, rest, at) {
		return e
	}
	if d.numbered(&e, rest) {
		e.name = ""
		return e
	}
	words := strings.Fields(rest)
	for _, i := range []int{0, len(words) - 1} {
		if len(words) > 1 && d.isID(words[i]) {
			at := strings.Index(rest, words[i])
			if i > 0 {
				at = strings.LastIndex(rest, words[i])
			}
			e.ref, e.refAt = words[i], span{e.restAt.from + at, e.restAt.from + at + len(words[i])}
			e.name = strings.TrimSpace(strings.Trim(rest[:at]+rest[at+len(words[i]):], " \t-–—:,"))
			return e
		}
	}
	return e
}

// fewDigits matches a number that is more likely a count: the numbers of
// cards have three digits.
var fewDigits = referee.Pattern(`^\d{1,2}$`)

// bracketed reads the text in brackets after a name. It reports false if that
// is no card number.
func (d dialect) bracketed(e *entry, rest string, at []int) bool {
	inside := rest[at[4]:at[5]]
	if at[6] >= 0 {
		inside += "-" + rest[at[6]:at[7]]
	}
	if !strings.ContainsAny(inside, "0123456789") || fewDigits().MatchString(inside) {
		return false
	}
	e.name = rest[at[2]:at[3]]
	e.refAt = span{e.restAt.from + at[4], e.restAt.from + max(at[5], at[7])}
	if d.numbered(e, inside) {
		return true
	}
	e.ref = inside
	if len(d.catalog.Find(inside)) == 0 {
		e.ref, e.refAt = rest, e.restAt
	}
	return true
}

// numbered reads one of the publisher's numbers.
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
	if len(d.catalog.Find(id)) == 0 {
		e.ref, e.refAt = e.restAt.of(e.text), e.restAt // no such card: keep the text as written
		return true
	}
	e.ref, e.unsure = id, !sure
	return true
}

// isID reports whether a word is the id of exactly one card or print.
func (d dialect) isID(word string) bool {
	return strings.ContainsAny(word, "0123456789") && strings.ContainsFunc(word, unicode.IsLetter) && len(d.catalog.Find(word)) == 1
}

// agrees reports whether a name beside a number can be that of the card: they
// share a word in some language.
func (d dialect) agrees(name string, card referee.Card) bool {
	fact, ok := d.catalog.Fact(card)
	asked := nameWords(name)
	if !ok || len(asked) == 0 {
		return true
	}
	for _, text := range fact.Name {
		for _, own := range nameWords(text) {
			for _, word := range asked {
				if strings.HasPrefix(own, word) || strings.HasPrefix(word, own) {
					return true
				}
			}
		}
	}
	return false
}

// nameWords are the words of a name, folded, without short ones such as “of”.
func nameWords(text string) []string {
	words := strings.FieldsFunc(referee.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) })
	var long []string
	for _, w := range words {
		if len(w) > 2 {
			long = append(long, w)
		}
	}
	return long
}

// idsOnLine matches one of several cards on a line: an id with a count before
// or after it.
var idsOnLine = referee.Pattern(`(?:(\d+)\s*[xX×]?\s*)?([A-Za-z]+-[A-Za-z0-9-]*?\d[A-Za-z0-9-]*?)(?:\s*[xX×]\s*(\d+))?(?:\s*[,;|]\s*|\s+|$)`)

// several reads a line of ids, such as a program lists them: "KS-009 KS-009
// KS-011". It is nil if the line is anything else.
func (d dialect) several(text string) []entry {
	whole := trimmed(text, span{0, len(text)})
	var list []entry
	known, end := 0, whole.from
	for _, at := range idsOnLine().FindAllStringSubmatchIndex(text, -1) {
		if at[0] != end {
			return nil // something stands between the ids
		}
		e := entry{text: text, count: 1, restAt: span{at[4], at[5]}, refAt: span{at[4], at[5]}, ref: text[at[4]:at[5]]}
		for _, count := range []int{2, 6} {
			if at[count] >= 0 {
				e.countAt = span{at[count], at[count+1]}
				e.count = number(e.countAt.of(text))
			}
		}
		if d.isID(e.ref) {
			known++
		}
		list, end = append(list, e), at[1]
	}
	if end < whole.to || len(list) < 2 || 2*known < len(list) {
		return nil
	}
	return list
}
