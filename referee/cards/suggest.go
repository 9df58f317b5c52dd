package cards

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
)

// Suggested lists the cards that a text probably means, the likeliest first. In a message, they
// appear with their versions.
type Suggested []referee.Card

// Matching lists the cards that a text matches. A person must choose one of them. In a message,
// each appears with its version and its price.
type Matching []referee.Card

// The limits of a suggestion.
const (
	mostSuggested = 3
	longestAsked  = 120 // in characters; a longer text is not a card's name
)

// Suggest returns up to three cards that a text can mean although Find does not accept it: mistyped
// names, versions and ids, names with a wrong number, the aliases of the catalog, and a name or a
// number next to words that no card has. A number that matches counts more than the words next to
// it, because titles differ between sources and numbers do not.
func (c *Catalog) Suggest(text string) Suggested {
	if utf8.RuneCountInString(text) > longestAsked {
		return nil
	}
	if cards := c.nearIDs(text); cards != nil {
		return cards
	}
	words := c.meant(referee.FoldWords(text))
	var found []near
	for _, s := range c.shelves {
		found = append(found, s.near(words)...)
	}
	slices.SortStableFunc(found, func(a, b near) int { return a.fit.compare(b.fit) })
	var cards Suggested
	for _, n := range found {
		if len(cards) < mostSuggested && n.fit.like(found[0].fit) {
			cards = append(cards, n.card)
		}
	}
	return cards
}

// near is a card that a text can mean.
type near struct {
	card referee.Card
	fit  fit
}

// near returns the cards of the shelf that the given words can mean, in order.
func (s *shelf) near(words []string) []near {
	x, facts := s.words(), s.facts()
	var asked []askedWord
	candidates := make([]bool, len(facts))
	for _, word := range words {
		a := askedWord{text: word, whole: x.number(word)}
		if hasDigit(word) {
			a.cards = s.keys()[key(word)]
		} else {
			a.near = x.near(word)
		}
		a.candidates(x, candidates)
		asked = append(asked, a)
	}
	var found []near
	for i, candidate := range candidates {
		if !candidate {
			continue
		}
		if f, ok := x.fitOf(i, tailKey(facts[i].ID), asked); ok {
			found = append(found, near{facts[i].ID, f})
		}
	}
	return found
}

// fit measures how well a card matches the words of a text.
type fit struct {
	// number means that a number in the text is the number of the card. other counts the numbers
	// that are neither the card's nor in its version, and off is the number of digits by which the
	// nearest one differs.
	number     bool
	other, off int
	// known counts the words that the card has or that are near one of its words, strange counts
	// those that it does not have, and far is the number of letters that differ in the known words.
	known, strange, far int
}

// badness returns 0 for a card that has all the words of a text. A strange word is worse than a
// wrong number, which is worse than a wrong letter.
func (f fit) badness() int {
	badness := 3*f.strange + 2*f.other + f.far
	if f.number {
		badness -= 2
	}
	return badness
}

func (f fit) compare(other fit) int {
	return cmp.Or(cmp.Compare(f.badness(), other.badness()), cmp.Compare(f.off, other.off))
}

// like reports whether a card is worth suggesting along with the best match. It must match as many
// words, and also the number if the best match has both.
func (f fit) like(best fit) bool {
	if best.number && best.strange == 0 {
		return f.number
	}
	return f.strange <= best.strange
}

// askedWord is a word of a text with its possible meanings among the cards of a shelf.
type askedWord struct {
	text string
	// whole is the index of the word itself, or -1 if no card has it.
	whole int
	// near holds the words that it begins or nearly matches, with the number of letters that
	// differ.
	near map[int32]int
	// cards holds the cards whose number or id is the word.
	cards []int
}

// candidates records the cards that match the word in some way.
func (a askedWord) candidates(x *wordIndex, cards []bool) {
	note := func(word int) {
		for _, p := range x.cards.row(word) {
			cards[p.at] = true
		}
	}
	for word := range a.near {
		note(int(word))
	}
	for _, card := range a.cards {
		cards[card] = true
	}
	if a.whole >= 0 {
		note(a.whole)
	}
}

// near returns the words that a text begins or nearly matches, with the number of letters that
// differ.
func (x *wordIndex) near(text string) map[int32]int {
	near := map[int32]int{}
	from, to := x.beginning(text)
	for i := from; i < to; i++ {
		near[int32(i)] = 0
	}
	length, letters := utf8.RuneCountInString(text), lettersOf(text)
	limit := max(1, length/3)
	for i, word := range x.words {
		// A changed letter removes one and adds one.
		if i >= from && i < to || bits.OnesCount32(letters^x.letters[i]) > 2*limit {
			continue
		}
		n := utf8.RuneCountInString(word)
		if n-length > limit || length-n > limit {
			continue
		}
		if far := referee.Distance(text, word); far <= limit && far < n {
			near[int32(i)] = far
		}
	}
	return near
}

// nearest returns the number of letters in which the word differs from the nearest of the given
// words, and whether that word belongs to the name. It reports false if none of them is near.
func (a askedWord) nearest(words []place) (far int, near, named bool) {
	for _, word := range words {
		if word.part > inVersion {
			continue
		}
		if off, ok := a.near[word.at]; ok {
			named = named || word.part == inName
			if !near || off < far {
				far, near = off, true
			}
		}
	}
	return far, near, named
}

// fitOf compares the words of a card, and the key of its number, with those of a text. It reports
// false if the text is unlikely to mean the card.
func (x *wordIndex) fitOf(card int, number string, asked []askedWord) (fit, bool) {
	var f fit
	named := false
	words := x.ofCard.row(card)
	for _, a := range asked {
		far, known, name := a.nearest(words)
		switch {
		case slices.Contains(a.cards, card):
			f.number = true
		case hasDigit(a.text) && a.on(words):
			f.known++
		case hasDigit(a.text):
			f.other, f.off = f.other+1, f.off+referee.Distance(key(a.text), number)
		case known && (name || !small(a.text)):
			f.known, f.far, named = f.known+1, f.far+far, named || name
		case !small(a.text):
			f.strange++
		}
	}
	if f.number {
		return f, true
	}
	return f, named && f.known > f.strange || f.known > 0 && f.strange == 0 && f.other == 0
}

// on reports whether the name or the version of a card contains the word itself.
func (a askedWord) on(words []place) bool {
	return slices.ContainsFunc(words, func(p place) bool { return int(p.at) == a.whole && p.part <= inVersion })
}

// small reports whether a word is too unspecific to count against a card that lacks it.
func small(word string) bool { return utf8.RuneCountInString(word) < 4 }

// meant replaces aliases in a text with the printed words.
func (c *Catalog) meant(asked []string) []string {
	for alias, printed := range c.aliases() {
		words := strings.Fields(alias)
		for i := 0; i+len(words) <= len(asked); i++ {
			if slices.Equal(asked[i:i+len(words)], words) {
				return slices.Concat(asked[:i], referee.FoldWords(printed), asked[i+len(words):])
			}
		}
	}
	return asked
}

// nearIDs returns the cards whose id a one-word text probably means: without its hyphen, with a
// letter for a digit or the other way round, or with a print that the card does not have.
func (c *Catalog) nearIDs(text string) Suggested {
	word := strings.TrimSpace(text)
	if !hasDigit(word) || strings.ContainsAny(word, " \t\u00a0") {
		return nil
	}
	for _, read := range []func(string) string{tight, digits, withoutPrint} {
		if cards := c.keyed(key(read(word))); len(cards) > 0 {
			return cards[:min(len(cards), mostSuggested)]
		}
	}
	return c.nearSets(word)
}

// tight returns an id with a hyphen between its letters and its number: "ks015", "ks_015".
func tight(word string) string {
	word = strings.ReplaceAll(referee.Fold(word), "_", "-")
	at := strings.IndexAny(word, "0123456789")
	if at < 1 || strings.Contains(word, "-") {
		return word
	}
	if word[at-1] == 'm' && at > 1 { // as in AB-M01
		at--
	}
	return word[:at] + "-" + word[at:]
}

// digits replaces letters that look like digits, after the hyphen: "AB-O15", "AB-l5".
func digits(word string) string {
	set, number, ok := strings.Cut(tight(word), "-")
	if !ok {
		return word
	}
	return set + "-" + strings.NewReplacer("o", "0", "l", "1", "i", "1", "s", "5", "b", "8", "z", "2").Replace(number)
}

// withoutPrint removes the part of an id after the number.
func withoutPrint(word string) string {
	parts := strings.Split(digits(word), "-")
	return strings.Join(parts[:min(len(parts), 2)], "-")
}

// nearSets returns the cards that have the number of the given id and a set whose letters differ
// from the letters of the id by one.
func (c *Catalog) nearSets(word string) Suggested {
	set, number, ok := strings.Cut(tight(word), "-")
	if !ok {
		return nil
	}
	var cards Suggested
	for _, card := range c.keyed(key(number)) {
		own, _, _ := strings.Cut(referee.Fold(string(card)), "-")
		if len(cards) < mostSuggested && referee.Distance(set, own) <= 1 {
			cards = append(cards, card)
		}
	}
	return cards
}
