package yamlfile

import (
	"unicode/utf8"

	"shinpan/referee"
)

// At is a value with its place in the file, so a later check can point at it. It is written like
// the value alone.
type At[T any] struct {
	Value T
	Place referee.Place
	// Refused means that the value, or something in it, has a problem. Callers do not have to
	// report errors that follow from it.
	Refused bool
}

// MarshalYAML writes the value.
func (a At[T]) MarshalYAML() (any, error) { return a.Value, nil }

func (a *At[T]) placed(place referee.Place) any {
	a.Place = place
	return &a.Value
}

func (a *At[T]) refuse() { a.Refused = true }

// placer is an interface that every *At implements.
type placer interface {
	placed(referee.Place) any
	refuse()
}

// Entries is a mapping in the order of the file.
type Entries[T any] []Entry[T]

// Entry is one key of a mapping and its value.
type Entry[T any] struct {
	Key   At[string]
	Value T
}

func (e *Entries[T]) entry(key At[string]) any {
	*e = append(*e, Entry[T]{Key: key})
	return &(*e)[len(*e)-1].Value
}

// Scalar is a value written as a single text.
type Scalar struct {
	// Text is the value without its quotes.
	Text  string
	Place referee.Place
	// Plain means that the value is unquoted and on one line, so that parts
	// of the text have places.
	Plain bool
}

// Part returns the place of the bytes from start to end of the text. If the text is not Plain, it
// returns the place of the whole text.
func (s Scalar) Part(start, end int) referee.Place {
	place := s.Place
	if s.Plain && start <= end && end <= len(s.Text) {
		place.Col += utf8.RuneCountInString(s.Text[:start])
		place.Width = utf8.RuneCountInString(s.Text[start:end])
	}
	return place
}

// Into puts the text into a value, for a FromScalar that accepts it as one of its words.
func (s Scalar) Into(at *At[string]) []referee.Problem {
	*at = At[string]{Value: s.Text, Place: s.Place}
	return nil
}

// FromScalar is implemented by pointers to types that can be written as a
// single text. A struct type that implements it can be written either way.
type FromScalar interface {
	// FromScalar reads the text. A problem without a place gets the place of the scalar.
	FromScalar(Scalar) []referee.Problem
}

// FromList is implemented by pointers to struct types that can be written as a
// list.
type FromList interface {
	// FromList returns a pointer to the slice that such a list fills.
	FromList() any
}

// OneWord is implemented by struct types that must have exactly one of their words.
type OneWord interface {
	// Beside lists words that can be written in addition.
	Beside() []string
}

// SomeWord is implemented by struct types that must have at least one of their words.
type SomeWord interface {
	// Wanting does nothing; it marks the type.
	Wanting()
}

// Table is implemented by pointers to struct types whose words are partly
// listed in a table, each with its own type. The field with the tag
// `yaml:",inline"` marks where these words belong; Choose fills it.
type Table interface {
	// Table lists the words in the order in which messages list them.
	Table() []TableWord
	// Choose receives the words of the table that the file has, in the table's order, except those
	// with an empty value. A problem without a place gets the place of the mapping.
	Choose([]Chosen) []referee.Problem
}

// TableWord is one word of a table.
type TableWord struct {
	Word string
	// New returns a pointer to an empty value of the type that follows the word.
	New func() any
}

// Chosen is a word of a table that a file has, with its value.
type Chosen struct {
	Word  string
	Value any
}

// Choices is implemented by string types with a closed list of valid words.
type Choices interface {
	// Choices lists the valid words.
	Choices() []string
}
