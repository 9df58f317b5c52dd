package vocabulary

import (
	"reflect"
	"strconv"
	"strings"
)

// use holds data about how cards use a word.
type use struct {
	example, line string
	cards         int
	card          string // card is the last card that was counted
}

// usage collects the uses of words, by context and word.
type usage struct {
	language   Language
	uses       map[[2]string]use
	card, line string
}

// usesOf collects the uses of words in all effects of the cards.
func (l Language) usesOf(lines []Use) map[[2]string]use {
	u := usage{language: l, uses: map[[2]string]use{}}
	for _, line := range lines {
		u.card, u.line = line.Card, line.Line
		walk(reflect.ValueOf(line.Value), u.record)
	}
	return u.uses
}

// record counts the words of a struct, and the words of closed lists in it.
func (u *usage) record(v reflect.Value) {
	text := flow(v)
	context := u.language.contextOf
	for _, w := range wordsIn(v) {
		u.note([2]string{context(v.Type()), w.word}, text)
		if inner, _ := taken(w.value.Type()); choicesOf(inner) != nil {
			for _, value := range strings.Split(strings.Trim(flow(w.value), "[]"), ", ") {
				u.note([2]string{context(inner), value}, text)
			}
		}
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

// Each calls visit with a pointer to every part of a value that files contain as a mapping: outer
// parts before inner ones, in the order of their types. The value must be a pointer to a struct
// into which a file is read. A type that only gives a verb's name to another type is visited as
// that other type.
func Each(value any, visit func(part any)) {
	walk(reflect.ValueOf(value), func(v reflect.Value) { visit(v.Addr().Interface()) })
}

// walk calls visit with every struct in a value that files write as a mapping, outer ones before
// inner ones, in the order of their types.
func walk(v reflect.Value, visit func(reflect.Value)) {
	v = bare(v)
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			walk(v.Index(i), visit)
		}
	case reflect.Struct:
		visit(v)
		for _, w := range wordsIn(v) {
			walk(w.value, visit)
		}
	}
}

// writtenWord is a word of a mapping with its value.
type writtenWord struct {
	word  string
	value reflect.Value
}

// wordsIn returns the words that the file has for a struct, in the order of its type.
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

// bare returns a value without the types that only wrap it.
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

// flow returns a value as YAML on one line.
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

// flowStruct returns a mapping, or the short form that some types have.
func flowStruct(v reflect.Value) string {
	if short, ok := v.Interface().(Short); ok {
		if text, ok := short.Short(); ok {
			return text
		}
	}
	var parts []string
	for _, w := range wordsIn(v) {
		parts = append(parts, w.word+": "+flow(w.value))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
