package cards

import (
	"math/bits"
	"strings"
)

// Symbol is one of the six symbols (R-SYMBOL).
type Symbol uint8

// The symbols, in the order of the rulebook.
const (
	Earth Symbol = iota
	Fire
	Lightning
	Void
	Water
	Wind
)

// SymbolCount is the number of symbols.
const SymbolCount = 6

// symbolWords holds the symbols in card files, and symbolLetters those in costs. N is Wind
// because W is Water.
var (
	symbolWords   = [SymbolCount]string{"earth", "fire", "lightning", "void", "water", "wind"}
	symbolLetters = [SymbolCount]byte{'E', 'F', 'L', 'V', 'W', 'N'}
)

// String returns the symbol as it is written in card files: "earth".
func (s Symbol) String() string { return symbolWords[s] }

// Set returns a set that contains only this symbol.
func (s Symbol) Set() Symbols { return 1 << s }

// ReadSymbol returns the symbol for a word, in upper or lower case.
func ReadSymbol(word string) (Symbol, bool) {
	for i, w := range symbolWords {
		if strings.EqualFold(w, word) {
			return Symbol(i), true
		}
	}
	return 0, false
}

// Symbols is a set of symbols. Every card has at least one symbol.
type Symbols uint8

// Has reports whether the symbol is in the set.
func (s Symbols) Has(one Symbol) bool { return s&one.Set() != 0 }

// Share reports whether two sets of symbols overlap, as they must for paying a hand cost
// (R-HAND-COST).
func (s Symbols) Share(other Symbols) bool { return s&other != 0 }

// Len returns the number of symbols in the set.
func (s Symbols) Len() int { return bits.OnesCount8(uint8(s)) }

// List returns the symbols in the order of the rulebook.
func (s Symbols) List() []Symbol {
	var list []Symbol
	for one := range Symbol(SymbolCount) {
		if s.Has(one) {
			list = append(list, one)
		}
	}
	return list
}

// Words returns the symbols as they are written in card files.
func (s Symbols) Words() []string {
	var words []string
	for _, one := range s.List() {
		words = append(words, one.String())
	}
	return words
}

// symbolWord is a symbol in a card file.
type symbolWord string

// Choices returns the words for the symbols.
func (symbolWord) Choices() []string { return symbolWords[:] }

// symbolsOf returns the set of the symbols with the given words.
func symbolsOf(words []symbolWord) Symbols {
	var set Symbols
	for _, word := range words {
		if one, ok := ReadSymbol(string(word)); ok {
			set |= one.Set()
		}
	}
	return set
}
