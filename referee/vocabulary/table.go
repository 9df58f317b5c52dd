package vocabulary

import (
	"reflect"

	"shinpan/referee/yamlfile"
)

// Verb is a word of a table, with its value.
type Verb interface {
	// Word returns the verb's word in card files: "put_back".
	Word() string
}

// WordOf returns the word of a verb, or "" for nil.
func WordOf(v Verb) string {
	if v == nil {
		return ""
	}
	return v.Word()
}

// Row is a row of a table of verbs.
type Row struct {
	yamlfile.TableWord
	// Takes is the verb's own type.
	Takes reflect.Type
	// Example is the word with an example of its value.
	Example string
}

// RowOf makes the row of a verb from its type. example is the word with an example of its value:
// "draw: {amount: 1}".
func RowOf[V Verb](example string) Row {
	var empty V
	return Row{yamlfile.TableWord{Word: empty.Word(), New: func() any { return new(V) }}, reflect.TypeFor[V](), example}
}

// Table lists the verbs for the reader of card files.
func Table(rows []Row) []yamlfile.TableWord {
	table := make([]yamlfile.TableWord, len(rows))
	for i, r := range rows {
		table[i] = r.TableWord
	}
	return table
}

// Tabled is implemented by pointers to struct types with a verb from a table in a field tagged
// `yaml:",inline"`.
type Tabled interface {
	// Verbs returns the rows of the table, in the order in which they are
	// documented.
	Verbs() []Row
}

// Short is implemented by types that can also be written as a single text.
type Short interface {
	// Short returns that text, or false if the value cannot be written like this.
	Short() (string, bool)
}

// Choices returns the words of a closed list as texts, for a method Choices.
func Choices[W ~string](words ...W) []string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = string(w)
	}
	return texts
}
