package yamlfile

import (
	"unicode/utf8"

	"shinpan/referee"
)

// At is a value that knows where it stands in the file, so that a later check
// can point at it. It is written as the value alone.
type At[T any] struct {
	Value T
	Place referee.Place
	// Refused says that there is a problem with the value or with something in
	// it, so that what follows from it is not to be complained of again.
	Refused bool
}

// MarshalYAML writes the value.
func (a At[T]) MarshalYAML() (any, error) { return a.Value, nil }

func (a *At[T]) placed(place referee.Place) any {
	a.Place = place
	return &a.Value
}

func (a *At[T]) refuse() { a.Refused = true }

// placer is every pointer to an At.
type placer interface {
	placed(referee.Place) any
	refuse()
}

// Entries is a mapping in the order of the file.
type Entries[T any] []Entry[T]

// Entry is one line of a mapping: its word and what the word holds.
type Entry[T any] struct {
	Key   At[string]
	Value T
}

func (e *Entries[T]) entry(key At[string]) any {
	*e = append(*e, Entry[T]{Key: key})
	return &(*e)[len(*e)-1].Value
}

// Scalar is a value written as one piece of text.
type Scalar struct {
	// Text is the value, without the quotes.
	Text  string
	Place referee.Place
	// Plain says that it stands without quotes on one line, so that a part of
	// the text has a place of its own.
	Plain bool
}

// Part is the place of the bytes from start to end of the text, or the whole
// place when the text is not Plain.
func (s Scalar) Part(start, end int) referee.Place {
	place := s.Place
	if s.Plain && start <= end && end <= len(s.Text) {
		place.Col += utf8.RuneCountInString(s.Text[:start])
		place.Width = utf8.RuneCountInString(s.Text[start:end])
	}
	return place
}

// FromScalar is implemented by pointers to types that can be written as one
// piece of text. A struct type that implements it may be written either way.
type FromScalar interface {
	// FromScalar takes the text; problems without a place get the scalar's.
	FromScalar(Scalar) []referee.Problem
}

// OneWord is implemented by struct types of which exactly one word may be
// written, beside some that go with any.
type OneWord interface {
	// Beside lists the words that do not count.
	Beside() []string
}

// SomeWord is implemented by struct types of which at least one word must be
// written.
type SomeWord interface {
	// Wanting does nothing: it marks the type.
	Wanting()
}

// Table is implemented by pointers to struct types that take, besides the words
// of their fields, words of a table, each with a type of its own. The words
// stand where the struct has a field with the tag `yaml:",inline"`, which Choose
// fills.
type Table interface {
	// Table lists the words in the order in which messages name them.
	Table() []TableWord
	// Choose takes what was read of the table, in its order; words that say
	// nothing are left out. Problems without a place get that of the mapping.
	Choose([]Chosen) []referee.Problem
}

// TableWord is one word of a table.
type TableWord struct {
	Word string
	// New gives a pointer to an empty value of the type that follows the word.
	New func() any
}

// Chosen is a word of a table that stands in a file, with its value.
type Chosen struct {
	Word  string
	Value any
}

// Choices is implemented by string types of which only some words are valid.
type Choices interface {
	// Choices lists the valid words.
	Choices() []string
}
