package cards

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"shinpan/referee/cards"
	"shinpan/referee/yamlfile"
)

// The vocabulary is made from the Go types themselves: the files are read into
// them by their tags, so that what is documented is what is read. It is the one
// place besides the reader that needs reflection, because it wants every word of
// every type, and not what a word means.

// Vocabulary is the words in which card files say what cards do, and how the
// cards of a library use them. A verb that no card uses has the example of its
// table.
func Vocabulary(library *Library) []cards.Word {
	words := wordsFrom(reflect.TypeFor[lineEntry]())
	uses := usesOf(library.Whole().all)
	for i := range words {
		w := &words[i]
		use := uses[[2]string{w.Context, w.Word}]
		w.Line, w.Cards = use.line, use.cards
		if use.example != "" {
			w.Example = use.example
		}
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
		for _, f := range fieldsOf(types[i]) {
			inner, list := taken(f.takes)
			words = append(words, cards.Word{Context: contextOf(types[i]), Word: f.word, Takes: contextOf(inner), List: list, Example: f.example})
			if (inner.Kind() == reflect.Struct || choicesOf(inner) != nil) && !slices.Contains(types, inner) {
				types = append(types, inner)
			}
		}
	}
	return words
}

// wordField is a word of a struct type, and what follows it. The example is that
// of a verb.
type wordField struct {
	word    string
	takes   reflect.Type
	example string
	index   int
}

// fieldsOf are the words of a struct type, those of its table of verbs included;
// other types have none.
func fieldsOf(t reflect.Type) []wordField {
	if t.Kind() != reflect.Struct {
		return nil
	}
	var fields []wordField
	for i := range t.NumField() {
		f := t.Field(i)
		word, options, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		if options != "inline" {
			fields = append(fields, wordField{word: word, takes: f.Type, index: i})
			continue
		}
		for _, v := range reflect.New(t).Interface().(interface{ verbs() []verbWord }).verbs() {
			fields = append(fields, wordField{v.Word, v.takes, "{" + v.example + "}", i})
		}
	}
	return fields
}

// taken is what follows a word, without the types that only say how it is kept.
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

// embeds reports whether a type only gives another struct a verb's name.
func embeds(t reflect.Type) bool {
	return t.Kind() == reflect.Struct && t.NumField() == 1 && t.Field(0).Anonymous
}

// choicesOf are the words of a closed list, nil for other types.
func choicesOf(t reflect.Type) []string {
	if closed, ok := reflect.Zero(t).Interface().(yamlfile.Choices); ok {
		return closed.Choices()
	}
	return nil
}

// contextOf is the name of the part of a file that a type holds.
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
	case reflect.TypeFor[Place]():
		return "put"
	case reflect.TypeFor[Where]():
		return "place"
	case reflect.TypeFor[If]():
		return "branch"
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

// use is how cards use a word.
type use struct {
	example, line string
	cards         int
	card          string // the last that was counted
}

// usage collects the uses of words, by context and word.
type usage struct {
	uses       map[[2]string]use
	card, line string
}

// usesOf looks through all lines of the cards.
func usesOf(cards []Card) map[[2]string]use {
	u := usage{uses: map[[2]string]use{}}
	for _, card := range cards {
		for _, l := range card.Lines {
			u.card, u.line = string(card.ID), l.Code
			u.walk(reflect.ValueOf(entryOf(l)))
		}
	}
	return u.uses
}

// entryOf is a line as a card file has it.
func entryOf(l Line) lineEntry {
	e := l.Effect
	return lineEntry{
		Code: yamlfile.At[string]{Value: l.Code}, At: yamlfile.At[Timing]{Value: l.At}, Continuous: yamlfile.At[bool]{Value: l.Continuous},
		Modifies: yamlfile.At[Timing]{Value: l.Modifies},
		Do:       e.Do, When: e.When, While: e.While, InsteadOf: e.InsteadOf, Replaces: e.Replaces, Adds: e.Adds,
	}
}

// walk notes every word inside a value.
func (u *usage) walk(v reflect.Value) {
	v = bare(v)
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			u.walk(v.Index(i))
		}
	case reflect.Struct:
		u.record(v)
	}
}

// record notes the words of a struct, and those of closed lists in it.
func (u *usage) record(v reflect.Value) {
	text := flow(v)
	for _, w := range wordsIn(v) {
		u.note([2]string{contextOf(v.Type()), w.word}, text)
		if inner, _ := taken(w.value.Type()); choicesOf(inner) != nil {
			for _, value := range strings.Split(strings.Trim(flow(w.value), "[]"), ", ") {
				u.note([2]string{contextOf(inner), value}, text)
			}
		}
		u.walk(w.value)
	}
}

func (u *usage) note(word [2]string, text string) {
	now := u.uses[word]
	if now.card != u.card {
		now.card = u.card
		now.cards++
	}
	if now.example == "" || len(text) < len(now.example) {
		now.example, now.line = text, u.line
	}
	u.uses[word] = now
}

// writtenWord is a word of a mapping with what follows it.
type writtenWord struct {
	word  string
	value reflect.Value
}

// wordsIn are the words of a struct that the file has, in the order of its type.
func wordsIn(v reflect.Value) []writtenWord {
	var words []writtenWord
	for i := range v.NumField() {
		word, options, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ",")
		field := v.Field(i)
		if options == "inline" {
			if verb, ok := field.Interface().(Verb); ok {
				words = append(words, writtenWord{verb.Word(), bare(field.Elem())})
			}
			continue
		}
		empty := field.IsZero() || field.Kind() != reflect.Pointer && bare(field).IsZero()
		if options != "omitempty" || !empty {
			words = append(words, writtenWord{word, bare(field)})
		}
	}
	return words
}

// bare is a value without the types that only say how it is kept.
func bare(v reflect.Value) reflect.Value {
	for {
		switch {
		case v.Kind() == reflect.Pointer && !v.IsNil():
			v = v.Elem()
		case strings.HasPrefix(v.Type().Name(), "At["):
			v = v.FieldByName("Value")
		case embeds(v.Type()):
			v = v.Field(0)
		default:
			return v
		}
	}
}

// flow writes a value as YAML on one line.
func flow(v reflect.Value) string {
	v = bare(v)
	switch v.Kind() {
	case reflect.Struct:
		return flowStruct(v)
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, flow(v.Index(i)))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case reflect.Int:
		return strconv.FormatInt(v.Int(), 10)
	}
	if text := v.String(); strings.ContainsAny(text, ",:[]{}#'\"") {
		return strconv.Quote(text)
	}
	return v.String()
}

// flowStruct writes a mapping, or the short form that some types have.
func flowStruct(v reflect.Value) string {
	words := wordsIn(v)
	if amount, ok := v.Interface().(Amount); ok && (len(words) == 0 || len(words) == 1 && words[0].word == "n") {
		return strconv.Itoa(amount.N)
	}
	if _, ok := v.Interface().(Take); ok && len(words) == 1 && (words[0].word == "all" || words[0].word == "any") {
		return words[0].word
	}
	parts := make([]string, len(words))
	for i, w := range words {
		parts[i] = w.word + ": " + flow(w.value)
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
