package cards

import (
	"maps"
	"slices"
	"strings"

	"shinpan/referee"
)

// Kind is the kind of value that cards have for an attribute.
type Kind uint8

// The kinds.
const (
	// KindNumber is a whole number, such as a cost. A card can print a symbol in place of a number:
	// "X", "?".
	KindNumber Kind = iota
	// KindWord is one word or name, such as a village or a rarity.
	KindWord
	// KindList is any number of words in their printed order, such as keywords.
	KindList
)

// Attribute describes one kind of fact that a game's cards have, such as a cost, a level or a
// symbol. The message "fact.<key>" names it.
type Attribute struct {
	// Key is the game's name for the attribute. It is the key in JSON and in filters: lower case,
	// words joined by "_".
	Key string
	// Single is the name of one value when people ask for one ("--keyword"); "" means that it is
	// the Key.
	Single string
	Kind   Kind
	// Types lists the types of cards that have the attribute; nil means every type.
	Types []string
	// Price marks an attribute that is paid to play a card. Decks are sorted by the first price of
	// a game.
	Price bool
	// Print marks an attribute that distinguishes the prints of a card, such as its rarity. It does
	// not matter in play, so deck counts ignore it.
	Print bool
	// Signs means that cards print a symbol for the value ("UC"). The symbol is shown unchanged,
	// and Words explains it.
	Signs bool
	// Long keeps long values out of tables of cards.
	Long bool
	// Words maps the values in the card data to the words that cards print in each language. People
	// cannot type any other value, unless the attribute is Open. Words is nil if any text is
	// possible, or if they are Listed.
	Words map[string]referee.Words
	// Listed returns the Words of a game that has to read all of its cards to find them, but can
	// Translate a single value without reading them.
	Listed func() map[string]referee.Words
	// Open means that cards can have values that are not among the Words.
	Open bool
	// Translate returns the words of a value if there are too many to list, or nil for a value
	// without words. People can then type any text, unless the words are Listed.
	Translate func(value string) referee.Words
}

// wordsOf returns the words of a value by language, or nil if they are not known.
func (a Attribute) wordsOf(value string) referee.Words {
	if words, ok := a.Words[value]; ok || a.Translate == nil {
		return words
	}
	return a.Translate(value)
}

// Name returns the word that people type for one value of the attribute: "keyword".
func (a Attribute) Name() string {
	if a.Single != "" {
		return a.Single
	}
	return a.Key
}

// Word returns the word for a value in a language, or the value as written in the card data if its
// word is not known.
func (a Attribute) Word(value, language string) string {
	if words := a.wordsOf(value); words != nil {
		return words.In(language)
	}
	return value
}

// Show returns a card's value of the attribute as cards in a language print it: "3", "Team 7,
// Jutsu", "UC".
func (a Attribute) Show(v Value, language string) string {
	if a.Signs || len(v.Words()) == 0 {
		return v.String()
	}
	words := make([]string, len(v.Words()))
	for i, word := range v.Words() {
		words[i] = a.Word(word, language)
	}
	return strings.Join(words, ", ")
}

// Explain is like Show but puts the meaning of a symbol before it: "Uncommon (UC)".
func (a Attribute) Explain(v Value, language string) string {
	sign := v.String()
	if !a.Signs {
		return a.Show(v, language)
	}
	if word := a.Word(sign, language); !strings.EqualFold(word, sign) {
		return word + " (" + sign + ")"
	}
	return sign
}

// Names returns the names of a value in every language. The last one is in the given language.
func (a Attribute) Names(value, language string) []string {
	names := []string{value}
	words := a.wordsOf(value)
	for _, other := range slices.Sorted(maps.Keys(words)) {
		names = append(names, words[other])
	}
	return append(names, a.Word(value, language))
}

// Of reports whether cards of the type have the attribute.
func (a Attribute) Of(cardType string) bool {
	return a.Types == nil || slices.Contains(a.Types, cardType)
}

// Schema lists the attributes of a game's cards, in display order.
type Schema []Attribute

// Find returns the attribute with the given key or name.
func (s Schema) Find(name string) (Attribute, bool) {
	for _, a := range s {
		if name == a.Key || name == a.Name() {
			return a, true
		}
	}
	return Attribute{}, false
}

// Price returns the first price. It reports false in a game whose cards cost nothing.
func (s Schema) Price() (Attribute, bool) {
	for _, a := range s {
		if a.Price {
			return a, true
		}
	}
	return Attribute{}, false
}

// index returns the position of the attribute with the given key, or -1.
func (s Schema) index(key string) int {
	return slices.IndexFunc(s, func(a Attribute) bool { return a.Key == key })
}
