package convert

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"shinpan/decks"
	"shinpan/referee"
)

// entry is a card with its number of copies, as written in a text.
type entry struct {
	text            string
	count           int
	countAt, restAt span
	// guessed means that the count is uncertain.
	guessed bool
	ref     string // the text to look the card up by
	refAt   span
	name    string // the name next to a number
	extras  []span // words next to the card that do not help to identify it
	// before is the part of the deck that the line names before the count: "SB: 2 …".
	before   string
	official bool // the number is the publisher's number
	unsure   bool // the number does not identify the printing
}

// span is a range of bytes in a text.
type span struct{ from, to int }

func (s span) of(text string) string { return text[s.from:s.to] }

// countForm is a way to write the number of copies: its groups are the count and the rest. A guess
// can also be part of the card's name or its number.
type countForm struct {
	form        func() *regexp.Regexp
	count, rest int
	guess       bool
}

// parting lists the characters between a card and the count after it.
const parting = `(?:\s*[-–—:=|,;]+)?`

// The ways to write the number of copies, before or after the card.
var (
	bullet = referee.Pattern(`^(?:[-*•–]\s+)+`)
	counts = []countForm{
		{referee.Pattern(`^([+-]?\d+)\s*[xX×*]\s+(\S.*)$`), 1, 2, false},
		{referee.Pattern(`^([+-]?\d+)[xX×](\S.*)$`), 1, 2, false},
		{referee.Pattern(`^([+-]?\d+)\s+(\S.*)$`), 1, 2, false},
		{referee.Pattern(`^[xX×]\s*(\d+)\s+(\S.*)$`), 1, 2, false},
		{referee.Pattern(`^[(\[]\s*(\d{1,2})\s*[xX×]?\s*[)\]]\s*(\S.*)$`), 1, 2, false},
		{referee.Pattern(`^(\S.*?)` + parting + `\s+[xX×*]\s*(\d+)$`), 2, 1, false},
		{referee.Pattern(`^(\S.*?)` + parting + `\s+(\d{1,2})\s*[xX×]$`), 2, 1, false},
		{referee.Pattern(`^(\S.*?)\s*[(\[]\s*[xX×]\s*(\d+)\s*[)\]]$`), 2, 1, false},
		{referee.Pattern(`^(\S.*?)\s*[(\[]\s*(\d+)\s*[xX×]\s*[)\]]$`), 2, 1, false},
		{referee.Pattern(`^(\S.*?)\s*[(\[]\s*(\d{1,2})\s*[)\]]$`), 2, 1, true},
		{referee.Pattern(`^(\S.*?)(?:\s+[-–—=|]+\s*|\s*[:,;]\s*|\t\s*)(\d{1,2})$`), 2, 1, true},
	}
)

// read splits a line into its count and the reference to its card. If the count could also be part
// of a card's name, a complete name takes precedence. A line without a count is one card.
func (d dialect) read(text string) entry {
	whole := d.opened(text)
	sure, guesses := whole.splits()
	bare := whole
	d.card(&bare)
	if len(sure) == 0 {
		known := d.settled(bare)
		for _, e := range guesses {
			if d.card(&e); d.exact(e) || !known && d.settled(e) {
				return e
			}
		}
		return bare
	}
	if d.exact(bare) {
		return bare
	}
	ways := append(sure, guesses...)
	for i := range ways {
		if d.card(&ways[i]); len(ways) > 1 && d.exact(ways[i]) {
			return ways[i]
		}
	}
	if i := slices.IndexFunc(ways[:len(sure)], func(e entry) bool { return e.count <= decks.MostCopies && d.settled(e) }); i > 0 {
		return ways[i]
	}
	return ways[0]
}

// opened returns a line without its bullet and without the section name at its beginning.
func (d dialect) opened(text string) entry {
	e := entry{text: text, count: 1, restAt: trimmed(text, span{0, len(text)})}
	if at := bullet().FindStringIndex(e.restAt.of(text)); at != nil {
		e.restAt.from += at[1]
	}
	body := e.restAt.of(text)
	word, card, found := strings.Cut(body, ":")
	if word = strings.TrimSpace(word); found && d.isPart(word) && strings.TrimSpace(card) != "" && len(d.called(body)) == 0 {
		e.before = word
		e.restAt = trimmed(text, span{e.restAt.to - len(card), e.restAt.to})
	}
	return e
}

// isPart reports whether a word is the heading of a section of a list.
func (d dialect) isPart(word string) bool {
	folded := partWord(word)
	return folded != "" && (d.sectionCalled(folded) != "" || slices.Contains(elsewhere, folded))
}

// partWord returns the folded heading that a word at the start of a line means.
func partWord(word string) string {
	folded := strings.TrimSpace(referee.Fold(word))
	if folded == "sb" {
		return "sideboard"
	}
	return folded
}

// splits returns the ways to separate a count from the rest, certain ways first.
func (e entry) splits() (sure, guesses []entry) {
	body, offset := e.restAt.of(e.text), e.restAt.from
	for _, c := range counts {
		at := c.form().FindStringSubmatchIndex(body)
		if at == nil {
			continue
		}
		way := e
		way.countAt = span{offset + at[2*c.count], offset + at[2*c.count+1]}
		way.restAt = trimmed(e.text, span{offset + at[2*c.rest], offset + at[2*c.rest+1]})
		way.count, way.guessed = number(way.countAt.of(e.text)), c.guess
		if c.guess {
			guesses = append(guesses, way)
		} else {
			sure = append(sure, way)
		}
	}
	return sure, guesses
}

// exact reports whether the text is a complete name of the card.
func (d dialect) exact(e entry) bool {
	if e.name == "" {
		return len(d.called(e.ref)) > 0
	}
	if len(d.called(e.name)) > 0 {
		return true
	}
	asked := referee.FoldWords(e.name)
	for _, card := range d.find(e.ref) {
		fact, _ := d.catalog.Fact(card)
		for language, name := range fact.Name {
			if slices.Equal(asked, referee.FoldWords(name)) || slices.Equal(asked, referee.FoldWords(name+" "+fact.Version[language])) {
				return true
			}
		}
	}
	return false
}

// settled reports whether an entry names a card and has no other words.
func (d dialect) settled(e entry) bool {
	found := d.find(e.ref)
	return (len(found) == 1 || len(found) > 1 && isCount(e.ref)) && len(d.odd(e, found)) == 0
}

// number reads digits. A number too large for an int becomes the largest int.
func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return math.MaxInt
	}
	return n
}

// trimmed returns a span without the spaces at both ends.
func trimmed(text string, s span) span {
	for s.from < s.to && (text[s.from] == ' ' || text[s.from] == '\t') {
		s.from++
	}
	for s.from < s.to && (text[s.to-1] == ' ' || text[s.to-1] == '\t') {
		s.to--
	}
	return s
}

// tokensOf returns the words of a text without the punctuation around them.
func tokensOf(text string) []string {
	var tokens []string
	for token := range strings.FieldsFuncSeq(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;()[]{}«»“”\"", r) }) {
		if token = strings.TrimFunc(token, unicode.IsPunct); token != "" {
			tokens = append(tokens, token)
		}
	}
	return tokens
}

// wordsOf returns the folded words of a text, with hyphenated words both whole and split. Symbols
// that are not punctuation belong to the words.
func wordsOf(text string) []string {
	var words []string
	for _, token := range tokensOf(referee.Fold(text)) {
		parts := strings.FieldsFunc(token, unicode.IsPunct)
		words = append(words, parts...)
	}
	return words
}

// idsOnLine matches one of several cards on a line: an id with a count before
// or after it.
var idsOnLine = referee.Pattern(`(?:(\d+)\s*[xX×]?\s*)?([A-Za-z]+-[A-Za-z0-9-]*?\d[A-Za-z0-9-]*?)(?:\s*[xX×]\s*(\d+))?(?:\s*[,;|]\s*|\s+|$)`)

// several reads a line of ids as programs list them: "KS-009 KS-009 KS-011". It returns nil if the
// line is not such a list.
func (d dialect) several(text string) []entry {
	whole := trimmed(text, span{0, len(text)})
	var list []entry
	known, end := 0, whole.from
	for _, at := range idsOnLine().FindAllStringSubmatchIndex(text, -1) {
		if at[0] != end {
			return nil // there is text between the ids
		}
		e := entry{text: text, count: 1, restAt: span{at[4], at[5]}, refAt: span{at[4], at[5]}, ref: text[at[4]:at[5]]}
		if at[2] >= 0 && at[6] >= 0 {
			return nil // two counts
		}
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
