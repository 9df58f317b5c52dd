package cardfile

import (
	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// Translated is a text in both languages. A plain text in a file is used for both languages.
type Translated struct {
	EN yamlfile.At[string] `yaml:"en"`
	FR yamlfile.At[string] `yaml:"fr"`
}

// FromScalar reads a text that is the same in both languages.
func (t *Translated) FromScalar(s yamlfile.Scalar) []referee.Problem {
	t.EN = yamlfile.At[string]{Value: s.Text, Place: s.Place}
	t.FR = t.EN
	return nil
}

// Words returns the texts by language.
func (t Translated) Words() referee.Words {
	return referee.Words{"en": t.EN.Value, "fr": t.FR.Value}
}

// Aliases maps printed names to other names that people use for the cards.
type Aliases = yamlfile.Entries[[]yamlfile.At[string]]

// ByName returns the aliases in the form that a catalog needs.
func ByName(aliases Aliases) map[string][]string {
	names := map[string][]string{}
	for _, e := range aliases {
		names[e.Key.Value] = append(names[e.Key.Value], Strings(e.Value)...)
	}
	return names
}

// Strings returns the texts of a file without their places.
func Strings[S ~string](texts []yamlfile.At[S]) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = string(t.Value)
	}
	return out
}

// Keys returns the keys of words, in their order.
func Keys[T any](words yamlfile.Entries[T]) []string {
	keys := make([]string, len(words))
	for i, e := range words {
		keys[i] = e.Key.Value
	}
	return keys
}
