package cards

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"shinpan/referee"
)

// shelf is a set of cards that are indexed together. Each index is built on first use, because
// most commands do not look up a card.
type shelf struct {
	schema Schema
	stock  Stock
	// facts holds all of its cards. keys maps short names to the positions of cards.
	facts func() []Fact
	keys  func() map[string][]int
	// words indexes the words of the cards, and whole their whole names.
	words func() *wordIndex
	whole func() nameIndex

	// named means that the whole names have been read.
	named atomic.Bool

	// printed holds the words that the cards have, by attribute.
	printed sync.Map

	mutex sync.Mutex
	// names holds the folded names, by language.
	names map[string][]string
}

func newShelf(schema Schema, stock Stock) *shelf {
	s := &shelf{schema: schema, stock: stock, names: map[string][]string{}}
	s.facts = sync.OnceValue(func() []Fact {
		facts := stock.Cards()
		for i := range facts {
			facts[i].schema = schema
		}
		return facts
	})
	s.keys = sync.OnceValue(func() map[string][]int { return keysOf(s.facts()) })
	s.words = sync.OnceValue(func() *wordIndex { return newWordIndex(schema, s.facts()) })
	s.whole = sync.OnceValue(func() nameIndex {
		defer s.named.Store(true)
		return newNameIndex(s.facts())
	})
	return s
}

// card returns the card that has an id, or a print with that id.
func (s *shelf) card(id referee.Card) (Fact, bool) {
	fact, ok := s.stock.Card(id)
	fact.schema = s.schema
	return fact, ok
}

// namesIn returns the folded names of the cards in a language, for sorting.
func (s *shelf) namesIn(language string) []string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	names, known := s.names[language]
	if !known {
		facts := s.facts()
		names = make([]string, len(facts))
		for i := range facts {
			names[i] = referee.Fold(facts[i].Name.In(language))
		}
		s.names[language] = names
	}
	return names
}

// keysOf returns the short names of cards.
func keysOf(facts []Fact) map[string][]int {
	keys := make(map[string][]int, 3*len(facts))
	var names []string
	for i := range facts {
		f := &facts[i]
		names = append(names[:0], key(string(f.ID)), tailKey(f.ID))
		for _, v := range f.Variants {
			names = append(names, key(v))
		}
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			if name != "" {
				keys[name] = append(keys[name], i)
			}
		}
	}
	return keys
}

// tailKey returns the key of the part of an id after its first hyphen.
func tailKey(id referee.Card) string {
	_, tail, _ := strings.Cut(string(id), "-")
	return key(tail)
}

// key returns a short name in the form for comparison: folded, with numbers without leading
// zeros ("AB-015" is "ab-15", "M05" is "m5"), and without the size of the set.
func key(text string) string {
	text, _, _ = strings.Cut(referee.Fold(strings.TrimSpace(text)), "/")
	if !hasDigit(text) {
		return text
	}
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

// bare returns a text of digits without leading zeros, and any other text unchanged.
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

func hasDigit(word string) bool { return strings.ContainsAny(word, "0123456789") }
