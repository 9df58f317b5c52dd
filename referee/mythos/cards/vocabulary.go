package cards

import (
	"reflect"
	"slices"
	"strings"

	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// Vocabulary is the words in which card files say what cards do: those of the
// Go types that the files are read into, and how the cards use them.
func Vocabulary(library *Library) []cards.Word {
	words := wordsFrom(reflect.TypeFor[lineEntry]())
	uses := usesOf(library.Whole().all)
	for i := range words {
		w := &words[i]
		use := uses[[2]string{w.Context, w.Word}]
		w.Example, w.Line, w.Cards = use.example, use.line, use.cards
	}
	return words
}

// wordsFrom are the words of a type and of every type that is reached from it,
// type by type.
func wordsFrom(start reflect.Type) []cards.Word {
	var words []cards.Word
	types := []reflect.Type{start}
	for i := 0; i < len(types); i++ {
		for _, value := range choicesOf(types[i]) {
			words = append(words, cards.Word{Context: contextOf(types[i]), Word: value})
		}
		if types[i].Kind() != reflect.Struct {
			continue
		}
		for f := range types[i].NumField() {
			field := types[i].Field(f)
			inner, list := taken(field.Type)
			words = append(words, cards.Word{Context: contextOf(types[i]), Word: wordOf(field), Takes: contextOf(inner), List: list})
			if (inner.Kind() == reflect.Struct || choicesOf(inner) != nil) && !slices.Contains(types, inner) {
				types = append(types, inner)
			}
		}
	}
	return words
}

// wordOf is the word of a field.
func wordOf(field reflect.StructField) string {
	word, _, _ := strings.Cut(field.Tag.Get("yaml"), ",")
	return word
}

// taken is what a field holds, without what only says how it is kept.
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
		default:
			return t, list
		}
	}
}

// choicesOf are the words of a closed list, nil for other types.
func choicesOf(t reflect.Type) []string {
	if closed, ok := reflect.Zero(t).Interface().(yamlfile.Choices); ok {
		return closed.Choices()
	}
	return nil
}

// contextOf is how the part of a file is called that a type holds.
func contextOf(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[lineEntry]():
		return "line"
	case reflect.TypeFor[Trigger]():
		return "when"
	case reflect.TypeFor[TriggerEvent]():
		return "event"
	case reflect.TypeFor[Static]():
		return "while"
	case reflect.TypeFor[Replacement]():
		return "instead-of"
	case reflect.TypeFor[ReplacedEvent]():
		return "fate"
	case reflect.TypeFor[PlayStep]():
		return "play"
	case reflect.TypeFor[PlaceStep]():
		return "put"
	case reflect.TypeFor[Whom]():
		return "player"
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

// kebab writes a Go name in small letters: "put-back".
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
