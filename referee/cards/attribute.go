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
	// KindNumber is a whole number, such as a cost. A card may print a sign in
	// its place: "X", "?".
	KindNumber Kind = iota
	// KindWord is one word or name: a village, a rarity.
	KindWord
	// KindList is any number of words in their printed order: keywords.
	KindList
)

// Attribute is one kind of fact that a game's cards have: a cost, a level, a
// symbol. The message "fact.<key>" names it.
type Attribute struct {
	// Key is the game's name for it. It is the key in JSON and is in
	// filters: lower case, words joined by "_".
	Key string
	// Single names one value of it where people ask for one ("--keyword"); ""
	// is the Key.
	Single string
	Kind   Kind
	// Types are the types of card that have it; nil is every type.
	Types []string
	// Price marks what is paid to play a card. Decks are put in order by the
	// first price of a game.
	Price bool
	// Print marks what tells the prints of a card apart, such as its rarity. It
	// says nothing of the card in play, so decks are not counted by it.
	Print bool
	// Signs says that cards print a sign for the value ("UC"). It is shown as it
	// is, and Words say what it stands for.
	Signs bool
	// Long keeps values that take much room out of tables of cards.
	Long bool
	// Words are the values as cards of each language print them, by the value
	// in the card data. No other value is taken from people, unless the attribute
	// is Open. Nil if any text will do, or where they are Listed.
	Words map[string]referee.Words
	// Listed gives the Words of a game that reads all of its cards to know them, and
	// can Translate one without.
	Listed func() map[string]referee.Words
	// Open says that cards may have values that are not among the Words.
	Open bool
	// Translate gives the words of a value if there are too many to list; nil
	// words for a value that has none. Any text is taken from people then, unless the
	// words are Listed.
	Translate func(value string) referee.Words
}

// wordsOf returns the words of a value by language, nil if they are not known.
func (a Attribute) wordsOf(value string) referee.Words {
	if words, ok := a.Words[value]; ok || a.Translate == nil {
		return words
	}
	return a.Translate(value)
}

// Name returns what people type for one value of the attribute: "keyword".
func (a Attribute) Name() string {
	if a.Single != "" {
		return a.Single
	}
	return a.Key
}

// Word returns a value in a language, as it is written in the card data if that is
// not known.
func (a Attribute) Word(value, language string) string {
	if words := a.wordsOf(value); words != nil {
		return words.In(language)
	}
	return value
}

// Show returns what a card has of the attribute as cards in a language print it: "3",
// "Team 7, Jutsu", "UC".
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

// Explain returns Show, with what a sign stands for before it: "Uncommon (UC)".
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

// Names returns what a value is called, in every language; the last is the one in
// the language that is asked for.
func (a Attribute) Names(value, language string) []string {
	names := []string{value}
	words := a.wordsOf(value)
	for _, other := range slices.Sorted(maps.Keys(words)) {
		names = append(names, words[other])
	}
	return append(names, a.Word(value, language))
}

// Of reports whether cards of a type have the attribute.
func (a Attribute) Of(cardType string) bool {
	return a.Types == nil || slices.Contains(a.Types, cardType)
}

// Schema are the attributes of a game's cards, in the order to show them.
type Schema []Attribute

// Find returns the attribute that is called so: by its key or its name.
func (s Schema) Find(name string) (Attribute, bool) {
	for _, a := range s {
		if name == a.Key || name == a.Name() {
			return a, true
		}
	}
	return Attribute{}, false
}

// Price returns the first price; false in a game whose cards cost nothing.
func (s Schema) Price() (Attribute, bool) {
	for _, a := range s {
		if a.Price {
			return a, true
		}
	}
	return Attribute{}, false
}

// index returns where an attribute is, -1 for none of that key.
func (s Schema) index(key string) int {
	return slices.IndexFunc(s, func(a Attribute) bool { return a.Key == key })
}
