package convert

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"shinpan/decks"
	"shinpan/referee"
)

// beside matches the beginning of a comment after a card.
var beside = referee.Pattern(`\s(#|//)`)

// card reads a line with a card.
func (r *textReader) card(i int) {
	if r.outside != nil {
		r.outside.lines++
		return
	}
	text, comment := r.withoutComment(r.src.lines[i])
	if comment.to > 0 {
		r.comments = append(r.comments, r.src.place(i+1, comment.from, comment.to))
	}
	if several := r.several(text); several != nil {
		for _, e := range several {
			r.entry(i, e)
		}
		return
	}
	r.entry(i, r.read(text))
}

// withoutComment removes the comment at the end of a line. The characters that begin a comment can
// also be part of a card's name, so it keeps the longest text that is a card. A number alone does
// not count as a card if a card follows those characters.
func (r *textReader) withoutComment(text string) (string, span) {
	signs := beside().FindAllStringIndex(text, mostSigns)
	if signs == nil || r.settled(r.read(text)) {
		return text, span{}
	}
	cut := func(at int) (string, span) { return text[:at], trimmed(text, span{at, len(text)}) }
	first := -1
	for i, at := range slices.Backward(signs) {
		e := r.read(text[:at[0]])
		if e.ref == "" || e.countAt.to == 0 && isCount(e.ref) && r.settled(r.read(text[at[1]:])) {
			continue
		}
		if r.settled(e) {
			return cut(at[0])
		}
		first = i
	}
	if first < 0 {
		return text, span{}
	}
	return cut(signs[first][0])
}

const mostSigns = 4 // the limit for one line; no name has so many

// entry adds a card of the line with index i. A card that the line has already named without a
// count is another copy of that card.
func (r *textReader) entry(i int, e entry) {
	place := func(s span) referee.Place { return r.src.place(i+1, s.from, s.to) }
	in, ok := r.part(e)
	if !ok {
		r.others++
		args := referee.Args{"heading": e.before, "n": 1}
		r.problems = append(r.problems, refusal("convert.no-section", r.whole(i), args))
		return
	}
	line := referee.DeckLine{Section: in.section, Group: in.group, Ref: e.ref, Count: e.count, At: place(e.refAt)}
	if e.countAt.to > 0 {
		line.CountAt = place(e.countAt)
	}
	if e.count <= 99 && e.before == "" {
		r.heading.count += e.count
	}
	copied := func(other referee.DeckLine) bool { return other.At.Line == i+1 && repeats(other, line) }
	if same := slices.IndexFunc(r.list.Lines, copied); same >= 0 {
		r.list.Lines[same].Count++
		return
	}
	doubts := r.doubts(e, line.At, place(e.restAt), line.CountAt)
	r.problems = append(r.problems, doubts...)
	if referee.Refuses(doubts) {
		r.others++
		return
	}
	r.list.Lines = append(r.list.Lines, line)
	r.problems = append(r.problems, e.unread(place)...)
}

// unread warns of text next to a card that it could not use.
func (e entry) unread(place func(span) referee.Place) []referee.Problem {
	var problems []referee.Problem
	for _, extra := range e.extras {
		problems = append(problems, warning("convert.lost-words", place(extra), referee.Args{"words": extra.of(e.text)}))
	}
	return problems
}

// part returns the part of the deck that a line belongs to. It reports false for a part that decks
// of this game do not have.
func (r *textReader) part(e entry) (within, bool) {
	if e.before == "" {
		return within{section: r.section, group: r.group}, true
	}
	section := r.sectionCalled(partWord(e.before))
	return within{section: section}, section != ""
}

// doubts warns of guesses about a card, and reports words next to it that are not understood. whole
// is the place of the card with its name, and count the place of its count.
func (d dialect) doubts(e entry, at, whole, count referee.Place) []referee.Problem {
	var problems []referee.Problem
	if e.unsure {
		problems = append(problems, warning("convert.guess-print", at, referee.Args{"ref": e.ref}))
	}
	found := d.find(e.ref)
	if len(found) == 0 {
		return problems
	}
	odd := d.odd(e, found)
	args := referee.Args{"ref": e.ref, "card": found[0], "name": cmp.Or(e.name, e.ref), "words": strings.Join(odd, " ")}
	switch {
	case strings.ContainsFunc(strings.Join(odd, ""), isSign):
		problems = append(problems, refusal("convert.not-understood", whole, args))
	case odd != nil:
		problems = append(problems, warning("convert.guess-number", at, args))
	}
	if count.Line > 0 && (e.guessed || d.begins(found, e)) {
		args["count"] = e.count
		problems = append(problems, warning("convert.guess-copies", count, args))
	}
	return problems
}

// isSign reports whether a character is a digit or a symbol, because such characters identify a
// name better than letters.
func isSign(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsPunct(r) && !unicode.IsMark(r) }

// begins reports whether the count can be the beginning of the card's name.
func (d dialect) begins(found []referee.Card, e entry) bool {
	count, text := strconv.Itoa(e.count), wordsOf(cmp.Or(e.name, e.ref))
	return slices.ContainsFunc(found, func(card referee.Card) bool {
		fact, _ := d.catalog.Fact(card)
		for _, name := range fact.Name {
			if words := wordsOf(name); len(words) > 0 && words[0] == count && !slices.Contains(text, count) {
				return true
			}
		}
		return false
	})
}

// part holds the lines of a section by group. Lines without a group come
// first, because a heading applies to everything below it.
type part struct {
	section decks.Section
	groups  []lineGroup
}
