package cards

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// Value is what one card has of an attribute. The zero Value is that it has
// none.
type Value struct {
	known  bool
	number int
	// words are those of a word or a list, or the sign that is in place of
	// a number.
	words []string
}

// Number returns a number on a card.
func Number(n int) Value { return Value{known: true, number: n} }

// Printed returns a word, the words of a list, or the sign in place of a number.
// Words that are empty are left out; without any, the card has none.
func Printed(words ...string) Value {
	if slices.Contains(words, "") {
		words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
	}
	return Value{known: len(words) > 0, words: words}
}

// Known reports whether the card has the attribute.
func (v Value) Known() bool { return v.known }

// Number returns the number; false if the card has none, or a sign.
func (v Value) Number() (n int, ok bool) { return v.number, v.known && v.words == nil }

// Words returns the word, the words of a list, or the sign in place of a number; nil
// for a number. The slice must not be changed.
func (v Value) Words() []string { return v.words }

// Equal reports whether two values are the same.
func (v Value) Equal(other Value) bool {
	return v.known == other.known && v.number == other.number && slices.Equal(v.words, other.words)
}

// Compare puts values in order: none first, then numbers, then words.
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
