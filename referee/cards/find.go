package cards

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"shinpan/referee"
)

// Find returns the cards that a person can mean by a text. Capitals, accents and the zeros before a
// number do not matter. First it tries the text as an id, a variant id, the part of an id after the
// hyphen, or a number ("AB-015", "ab-15", "M05", "15", "015/130"). Then it tries words of the name
// and the version in either language, in any order, each a prefix ("heron 9", "grey her"). A lone
// number counts only as a whole name, and words of one or two letters only as a whole name or as
// the first words of just one name. Last, it tries a number next to the whole name and other words.
// One result means that the text is unique. If several cards match by words, a whole name takes
// precedence. After that, words in the name take precedence over words only in the version, and
// whole words over prefixes. If nothing matches, the result is nil.
func (c *Catalog) Find(text string) []referee.Card {
	if fact, ok := c.print(referee.Card(text)); ok {
		return []referee.Card{fact.ID}
	}
	if cards := c.quickly(text); cards != nil {
		return cards
	}
	if cards := c.keyed(key(text)); cards != nil {
		return cards
	}
	if cards := c.whole(text); cards != nil {
		return cards
	}
	asked := referee.FoldWords(text)
	switch {
	case len(asked) == 0 || len(asked) == 1 && isNumber(asked[0]):
		return nil
	case !slices.ContainsFunc(asked, isName):
		return c.shortly(asked)
	}
	best, found := 1, []referee.Card(nil)
	typed := typedWords(asked)
	for _, s := range c.shelves {
		all, names := s.words().match(typed, inVersion, false), s.words().match(typed, inName, false)
		for i := range all {
			score := max(int(all[i]), 2*int(names[i]))
			if score > best {
				best, found = score, nil
			}
			if score == best {
				found = append(found, s.facts()[i].ID)
			}
		}
	}
	if found == nil {
		return c.numbered(asked)
	}
	return found
}

// quickly returns the cards with a whole name, if every stock can find them without reading all
// of its cards and the cards have not been read yet.
func (c *Catalog) quickly(text string) []referee.Card {
	if !isName(strings.TrimSpace(text)) {
		return nil
	}
	var found []referee.Card
	for _, s := range c.shelves {
		stock, ok := s.stock.(Namer)
		if !ok || s.named.Load() {
			return nil
		}
		found = append(found, stock.Named(strings.TrimSpace(text))...)
	}
	return found
}

// isName reports whether a word is specific enough to look for in names. Too many names begin with
// any two letters: "no" is more often an answer than a card.
func isName(word string) bool { return utf8.RuneCountInString(word) >= 3 || hasDigit(word) }

// shortly returns the only card whose name begins with the given words: "Mu" of Aries.
func (c *Catalog) shortly(asked []string) []referee.Card {
	var cards []referee.Card
	for _, s := range c.shelves {
		x := s.words()
		number := x.number(asked[0])
		if number < 0 {
			continue
		}
		for _, p := range x.cards.row(number) {
			if f := &s.facts()[p.at]; f.nameBegins(asked) {
				cards = append(cards, f.ID)
			}
		}
	}
	if len(cards) > 1 {
		return nil
	}
	return cards
}

// nameBegins reports whether a name of the card begins with the given words.
func (f *Fact) nameBegins(words []string) bool {
	for _, text := range f.Name {
		if name := referee.FoldWords(text); len(name) > len(words) && slices.Equal(name[:len(words)], words) {
			return true
		}
	}
	return false
}

// Begun returns the cards of a list with a name, in either language, in which every word of a text
// begins a different word: "s" among the few cards of a hand. A lone number is not a name.
func (c *Catalog) Begun(text string, among []referee.Card) []referee.Card {
	asked := referee.FoldWords(text)
	if len(asked) == 0 || len(asked) == 1 && isNumber(asked[0]) {
		return nil
	}
	var found []referee.Card
	for _, id := range among {
		if fact, known := c.Fact(id); known && !slices.Contains(found, id) && fact.nameHas(asked) {
			found = append(found, id)
		}
	}
	return found
}

// nameHas reports whether each of the given words begins a different word of a name of the card.
func (f *Fact) nameHas(words []string) bool {
	for _, text := range f.Name {
		left := referee.FoldWords(text)
		if !slices.ContainsFunc(words, func(word string) bool {
			i := slices.IndexFunc(left, func(of string) bool { return strings.HasPrefix(of, word) })
			if i >= 0 {
				left = slices.Delete(left, i, i+1)
			}
			return i < 0
		}) {
			return true
		}
	}
	return false
}

// numbered returns the card that a text names both by its number or id and by its whole name. It
// ignores all other words, because titles differ between sources.
func (c *Catalog) numbered(asked []string) []referee.Card {
	var card referee.Card
	for _, a := range asked {
		if !hasDigit(a) {
			continue
		}
		cards := c.keyed(key(a))
		if len(cards) != 1 || card != "" && card != cards[0] {
			return nil
		}
		card = cards[0]
	}
	fact, _ := c.Fact(card)
	for _, name := range fact.Name {
		if words := referee.FoldWords(name); len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(asked, w) }) {
			return []referee.Card{card}
		}
	}
	return nil
}

// NumberedAs returns all cards with a number, of any type. It returns none if the text is not just
// a number.
func (c *Catalog) NumberedAs(text string) []referee.Card {
	n, err := strconv.Atoi(text)
	if err != nil {
		return nil
	}
	var cards []referee.Card
	for _, s := range c.shelves {
		for _, f := range s.facts() {
			if f.Number == n {
				cards = append(cards, f.ID)
			}
		}
	}
	return cards
}

// typedWord is a typed word with its form as a number or an id.
type typedWord struct {
	text, key string
	number    bool
}

func typedWords(words []string) []typedWord {
	typed := make([]typedWord, len(words))
	for i, w := range words {
		typed[i] = typedWord{w, key(w), isNumber(w)}
	}
	return typed
}

// The ways in which a card can match the typed words.
const (
	hasNot   uint8 = iota
	hasBegun       // each typed word begins a word of the card, or is one
	hasWhole       // each typed word is a word of the card
)

// match finds out how every card matches the words, in its parts up to the given one. A number must
// match completely, unless numbers are still being typed.
func (x *wordIndex) match(asked []typedWord, upTo part, typing bool) []uint8 {
	cards := len(x.ofCard.starts) - 1
	all, one := make([]uint8, cards), make([]uint8, cards)
	for i := range all {
		all[i] = hasWhole
	}
	for _, a := range asked {
		clear(one)
		if !a.number || typing {
			from, to := x.beginning(a.text)
			x.mark(one, from, to, upTo, hasBegun)
		}
		if whole := x.number(a.key); whole >= 0 {
			x.mark(one, whole, whole+1, upTo, hasWhole)
		}
		for i, how := range one {
			all[i] = min(all[i], how)
		}
	}
	return all
}

// mark records how the cards with the given words match the typed text.
func (x *wordIndex) mark(cards []uint8, from, to int, upTo part, how uint8) {
	for word := from; word < to; word++ {
		for _, p := range x.cards.row(word) {
			if p.part <= upTo {
				cards[p.at] = how
			}
		}
	}
}

func isNumber(text string) bool {
	_, err := strconv.ParseUint(text, 10, 64)
	return err == nil
}
