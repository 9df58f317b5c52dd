package cards

import (
	"reflect"
	"strconv"
	"strings"

	"shinpan/referee/yamlfile"
)

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

// walk takes note of every word inside a value that the language may take.
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

// record takes note of the words of a struct, and of those of closed lists
// that stand in it.
func (u *usage) record(v reflect.Value) {
	text := flow(v)
	for i := range v.NumField() {
		field := bare(v.Field(i))
		if !stands(v, i) {
			continue
		}
		u.note([2]string{contextOf(v.Type()), wordOf(v.Type().Field(i))}, text)
		if inner, _ := taken(field.Type()); choicesOf(inner) != nil {
			for _, value := range strings.Split(strings.Trim(flow(field), "[]"), ", ") {
				u.note([2]string{contextOf(inner), value}, text)
			}
		}
		u.walk(field)
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

// bare is a value without what only says how it is kept.
func bare(v reflect.Value) reflect.Value {
	for {
		switch {
		case v.Kind() == reflect.Pointer && !v.IsNil():
			v = v.Elem()
		case strings.HasPrefix(v.Type().Name(), "At["):
			v = v.FieldByName("Value")
		default:
			return v
		}
	}
}

// stands reports whether a field of a struct stands in the file.
func stands(v reflect.Value, field int) bool {
	if !strings.HasSuffix(v.Type().Field(field).Tag.Get("yaml"), ",omitempty") {
		return true
	}
	if v.Field(field).Kind() == reflect.Pointer {
		return !v.Field(field).IsNil()
	}
	return !bare(v.Field(field)).IsZero()
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

// flowStruct writes a mapping, or the short form that some have.
func flowStruct(v reflect.Value) string {
	var parts []string
	var words []string
	for i := range v.NumField() {
		if stands(v, i) {
			words = append(words, wordOf(v.Type().Field(i)))
			parts = append(parts, words[len(words)-1]+": "+flow(v.Field(i)))
		}
	}
	amount, isAmount := v.Interface().(Amount)
	_, isTake := v.Interface().(Take)
	switch {
	case isAmount && (len(parts) == 0 || len(parts) == 1 && words[0] == "n"):
		return strconv.Itoa(amount.N)
	case isTake && len(words) == 1 && (words[0] == "all" || words[0] == "any"):
		return words[0]
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
