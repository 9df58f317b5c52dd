package cards

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// Value is a card's value of an attribute. The zero Value means that the card has none.
type Value struct {
	known  bool
	number int
	// words holds the words of a word or a list, or the symbol printed in place of a number.
	words []string
}

// Number returns a Value with a number.
func Number(n int) Value { return Value{known: true, number: n} }

// Printed returns a Value with a word, the words of a list, or the symbol in place of a number.
// It leaves out empty words; without any words, the card has no value.
func Printed(words ...string) Value {
	if slices.Contains(words, "") {
		words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
	}
	return Value{known: len(words) > 0, words: words}
}

// Known reports whether the card has the attribute.
func (v Value) Known() bool { return v.known }

// Number returns the number. It reports false if the card has none, or a symbol.
func (v Value) Number() (n int, ok bool) { return v.number, v.known && v.words == nil }

// Words returns the word, the words of a list, or the symbol in place of a number. It returns
// nil for a number. Do not change the slice.
func (v Value) Words() []string { return v.words }

// Equal reports whether two values are the same.
func (v Value) Equal(other Value) bool {
	return v.known == other.known && v.number == other.number && slices.Equal(v.words, other.words)
}

// Compare orders values: missing values first, then numbers, then words.
func (v Value) Compare(other Value) int {
	rank := func(v Value) int {
		_, number := v.Number()
		switch {
		case !v.known:
			return 0
		case number:
			return 1
		}
		return 2
	}
	return cmp.Or(cmp.Compare(rank(v), rank(other)), cmp.Compare(v.number, other.number), slices.Compare(v.words, other.words))
}

// String returns the value as the card data has it: "3", "X", "Jutsu, Summon". It is
// "" if the card has none.
func (v Value) String() string {
	if n, ok := v.Number(); ok {
		return strconv.Itoa(n)
	}
	return strings.Join(v.words, ", ")
}

// json returns the value as "card list --json" writes it: null if the card has
// none, but an empty list for a list.
func (v Value) json(kind Kind) ([]byte, error) {
	n, number := v.Number()
	switch {
	case kind == KindList && !v.known:
		return []byte("[]"), nil
	case kind == KindList:
		return json.Marshal(v.words)
	case !v.known:
		return []byte("null"), nil
	case number:
		return strconv.AppendInt(nil, int64(n), 10), nil
	}
	return json.Marshal(v.words[0])
}
