package cards

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"shinpan/referee"
)

// shelf is cards that are indexed together. Each index is made when it is first
// needed: most commands look no card up.
type shelf struct {
	schema Schema
	stock  Stock
	// facts are all of its cards. keys are where cards stand, by the short names
	// by which they are known.
	facts func() []Fact
	keys  func() map[string][]int
	// words are the words of the cards, whole their whole names.
	words func() *wordIndex
	whole func() nameIndex

	// named says that the whole names have been read.
	named atomic.Bool

	// printed are the words that the cards have, by attribute.
	printed sync.Map

	mutex sync.Mutex
	// names are the folded names, by language.
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

// namesIn returns the folded names of the cards in a language, to put them in order
// by.
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

// tailKey returns the key of what follows the first hyphen of an id.
func tailKey(id referee.Card) string {
	_, tail, _ := strings.Cut(string(id), "-")
	return key(tail)
}

// key returns a short name as it is compared: folded, its numbers without zeros in
// front ("AB-015" is "ab-15", "M05" is "m5"), and without the size of the set.
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

// bare returns a text of digits without zeros in front, any other text as it is.
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
