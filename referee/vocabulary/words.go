package vocabulary

import (
	"reflect"
	"slices"
	"strings"

	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Language is the language of a game's card files.
type Language struct {
	// Line is the type of an effect in card files. All words can be reached from it.
	Line reflect.Type
	// Contexts names the parts of a file by type, if the name is not the type's own in lower case
	// ("put-back").
	Contexts map[reflect.Type]string
}

// Use is an effect of a card, with the value read from its file.
type Use struct {
	Card, Line string
	Value      any
}

// Words returns the words of the language, type by type, and how the cards use them. For a verb
// that no card uses, the example comes from its table.
func (l Language) Words(uses []Use) []cards.Word {
	words := l.words()
	used := l.usesOf(uses)
	for i := range words {
		w := &words[i]
		use := used[[2]string{w.Context, w.Word}]
		w.Line, w.Cards = use.line, use.cards
		if use.example != "" {
			w.Example = use.example
		}
	}
	return words
}

// words returns the words of an effect's type and of every type to which it leads.
func (l Language) words() []cards.Word {
	var words []cards.Word
	types := []reflect.Type{l.Line}
	for i := 0; i < len(types); i++ {
		for _, value := range choicesOf(types[i]) {
			words = append(words, cards.Word{Context: l.contextOf(types[i]), Word: value})
		}
		for _, f := range fieldsOf(types[i]) {
			inner, list := taken(f.takes)
			words = append(words, cards.Word{Context: l.contextOf(types[i]), Word: f.word, Takes: l.contextOf(inner), List: list, Example: f.example})
			if (inner.Kind() == reflect.Struct || choicesOf(inner) != nil) && !slices.Contains(types, inner) {
				types = append(types, inner)
			}
		}
	}
	return words
}

// field is a word of a struct type, with the type of its value. example is for a verb.
type field struct {
	word    string
	takes   reflect.Type
	example string
}

// fieldsOf returns the words of a struct type, including those of its table of verbs; for other
// types it returns none.
func fieldsOf(t reflect.Type) []field {
	if t.Kind() != reflect.Struct {
		return nil
	}
	var fields []field
	for i := range t.NumField() {
		f := t.Field(i)
		word, options, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if options != "inline" {
			fields = append(fields, field{word: word, takes: f.Type})
			continue
		}
		for _, v := range reflect.New(t).Interface().(Tabled).Verbs() {
			fields = append(fields, field{v.Word, v.Takes, "{" + v.Example + "}"})
		}
	}
	return fields
}

// taken returns the type of a word's value, without the types that only wrap it.
func taken(t reflect.Type) (inner reflect.Type, list bool) {
	for {
		switch {
		case t.Kind() == reflect.Pointer:
			t = t.Elem()
		case t.Kind() == reflect.Slice:
			t, list = t.Elem(), true
		case strings.HasPrefix(t.Name(), "At["):
			value, _ := t.FieldByName("Value")
			t = value.Type
		case embeds(t):
			t = t.Field(0).Type
		default:
			return t, list
		}
	}
}

// embeds reports whether a type only gives a verb's name to another struct.
func embeds(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t.NumField() == 1 && t.Field(0).Anonymous
}

// choicesOf returns the words of a closed list, or nil for other types.
func choicesOf(t reflect.Type) []string {
	if closed, ok := reflect.Zero(t).Interface().(yamlfile.Choices); ok {
		return closed.Choices()
	}
	return nil
}

// contextOf returns the name of the part of a file for a type.
func (l Language) contextOf(t reflect.Type) string {
	if name, ok := l.Contexts[t]; ok {
		return name
	}
	switch t.Kind() {
	case reflect.Bool:
		return "true"
	case reflect.Int:
		return "number"
	case reflect.String:
		if choicesOf(t) == nil {
			return "text"
		}
	}
	return kebab(t.Name())
}

// kebab returns a Go name in lower case with hyphens, such as "put-back".
func kebab(name string) string {
	var b strings.Builder
	for i, c := range name {
		if i > 0 && c >= 'A' && c <= 'Z' {
			b.WriteByte('-')
		}
		b.WriteRune(c)
	}
	return strings.ToLower(b.String())
}
