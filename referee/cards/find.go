package cards

import (
	"slices"
	"strconv"
	"strings"

	"shinpan/referee"
)

// Find gives the cards that a person may mean by a text. Capitals, accents
// and the zeros before a number do not matter. It is tried as an id, a
// variant id, what follows the hyphen of an id, or a number ("AB-015",
// "ab-15", "M05", "15", "015/130"); else as words of the name and the
// version, of either language, in any order, each a prefix ("heron 9",
// "grey her"); else as a number beside the whole name and other words. One
// result means that the text is unique. Where several
// cards match by words, those whose name has the words win over those that have some
// in the version only, and those that have all the words whole over those
// that only begin so. None at all is a nil slice.
func (c *Catalog) Find(text string) []referee.Card {
	if _, exact := c.index[referee.Card(text)]; exact {
		return []referee.Card{referee.Card(text)}
	}
	if cards := c.keys()[key(text)]; cards != nil {
		return slices.Clone(cards)
	}
	asked := referee.FoldWords(text)
	if len(asked) == 0 || len(asked) == 1 && isNumber(asked[0]) {
		return nil
	}
	best, found := 1, []referee.Card(nil)
	typed := typedWords(asked)
	for i, words := range c.words() {
		score := max(matchWords(words.all, typed), 2*matchWords(words.name, typed))
		if score > best {
			best, found = score, nil
		}
		if score == best {
			found = append(found, c.facts[i].ID)
		}
	}
	if found == nil {
		return c.numbered(asked)
	}
	return found
}

// numbered gives the card that a text names by its number or id and by its
// whole name, whatever else stands there: titles differ between sources.
func (c *Catalog) numbered(asked []string) []referee.Card {
	var card referee.Card
	for _, a := range asked {
		if !hasDigit(a) {
			continue
		}
		cards := c.keys()[key(a)]
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

// numberedAs are all cards with a number, of any kind; none when the text is
// not a bare number.
func (c *Catalog) NumberedAs(text string) []referee.Card {
	n, err := strconv.Atoi(text)
	if err != nil {
		return nil
	}
	var cards []referee.Card
	for _, f := range c.facts {
		if f.Number == n {
			cards = append(cards, f.ID)
		}
	}
	return cards
}

// typedWord is a word that was typed, and its form as a number or an id.
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

// matchWords is 0 when an asked word begins none of the words, 2 when every
// asked word stands there whole, else 1. Numbers are always whole.
func matchWords(words []string, asked []typedWord) int {
	score := 2
	for _, a := range asked {
		switch {
		case slices.Contains(words, a.key):
		case !a.number && slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, a.text) }):
			score = 1
		default:
			return 0
		}
	}
	return score
}

// allKeys are the short names by which a card is known.
func (c *Catalog) allKeys() map[string][]referee.Card {
	keys := make(map[string][]referee.Card, 6*len(c.facts))
	for _, f := range c.facts {
		_, tail, _ := strings.Cut(string(f.ID), "-")
		names := []string{key(string(f.ID)), key(tail)}
		for _, v := range f.Variants {
			names = append(names, key(v))
		}
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			if name != "" {
				keys[name] = append(keys[name], f.ID)
			}
		}
	}
	return keys
}

// findable are the folded words by which a card can be found: those of its id
// and name, and all with those of its version.
type findable struct {
	number    string
	name, all []string
}

// allWords are each card's words; those with a hyphen also in parts.
func (c *Catalog) allWords() []findable {
	all := make([]findable, len(c.facts))
	for i, f := range c.facts {
		set, tail, _ := strings.Cut(string(f.ID), "-")
		name := append([]string{referee.Fold(set), key(tail)}, wordsOf(f.Name)...)
		all[i] = findable{key(tail), name, slices.Concat(name, wordsOf(f.Version))}
	}
	return all
}

func wordsOf(texts referee.Words) []string {
	var words []string
	for _, language := range []string{"en", "fr"} {
		for _, word := range referee.FoldWords(texts[language]) {
			words = append(words, word)
			if strings.Contains(word, "-") {
				words = append(words, strings.Split(word, "-")...)
			}
		}
	}
	return words
}

// key is a short name as it is compared: folded, its numbers without zeros in
// front ("AB-015" is "ab-15", "M05" is "m5"), and without the size of the set.
func key(text string) string {
	text, _, _ = strings.Cut(referee.Fold(strings.TrimSpace(text)), "/")
	parts := strings.Split(text, "-")
	for i, part := range parts {
		if rest, ok := strings.CutPrefix(part, "m"); ok {
			parts[i] = "m" + bare(rest)
		} else {
			parts[i] = bare(part)
		}
	}
	return strings.Join(parts, "-")
}

// bare is a text of digits without zeros in front, any other text as it is.
func bare(text string) string {
	end := len(text) - len(strings.TrimLeft(text, "0123456789"))
	if end == 0 {
		return text
	}
	number := strings.TrimLeft(text[:end], "0")
	if number == "" {
		number = "0"
	}
	return number + text[end:]
}

func isNumber(text string) bool {
	_, err := strconv.ParseUint(text, 10, 64)
	return err == nil
}
