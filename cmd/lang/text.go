package lang

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Has reports whether the key has a message.
func (w *Words) Has(key referee.Key) bool { return w.voice.find(key) != nil }

// Keys lists every key that has a message, sorted.
func (w *Words) Keys() []referee.Key {
	var keys []referee.Key
	for v := w.voice; v != nil; v = v.under {
		for _, m := range v.messages {
			keys = append(keys, m.key)
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// Text returns the message with its placeholders filled as referee.Args describes. If the message
// has a singular and a plural, "n" chooses between them. Missing parts stay visible: a key without
// a message becomes "⟦key⟧", and a placeholder without a value becomes "⟦name⟧".
func (w *Words) Text(key referee.Key, args referee.Args) string {
	m := w.voice.find(key)
	if m == nil {
		return missing(string(key))
	}
	form := m.Other
	if n, ok := args["n"].(int); ok && counted(m.Message) {
		form = w.voice.counting(m, n)
	}
	if !strings.Contains(form, "{{") {
		return form
	}
	text, err := w.voice.filled(form, w.fill(m.blanks, args))
	if err != nil {
		return missing(string(key))
	}
	return elide(text)
}

func missing(name string) string { return "⟦" + Clean(name) + "⟧" }

// fill returns the text for each placeholder: its value, or its marked name if it has none.
func (w *Words) fill(blanks []string, args referee.Args) map[string]string {
	data := map[string]string{}
	for _, blank := range blanks {
		value, ok := args[blank]
		if code, line := args["line"].(string); !ok && line && blank == effectBlank {
			value, ok = w.Effect(code), true
		}
		if !ok {
			data[blank] = missing(blank)
			continue
		}
		data[blank] = w.mark(blank, value, w.value(value))
		if value == 0 || value == false {
			data[none+blank] = data[blank]
		}
	}
	return data
}

// counted reports whether a message has more than one plural form.
func counted(m *i18n.Message) bool {
	return m.One != "" || m.Two != "" || m.Few != "" || m.Many != "" || m.Zero != ""
}

// value formats an argument.
func (w *Words) value(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case string:
		return Clean(v)
	case int:
		return strconv.Itoa(v)
	case referee.Seat:
		return w.Seat(v)
	case referee.Card:
		return w.Card(v)
	case referee.Key:
		return w.Text(v, nil)
	case referee.Words:
		return w.In(v)
	case wordedLine:
		return w.Line(string(v))
	case referee.Form:
		return w.Pattern(v)
	case referee.Outcome:
		return w.Outcome(v)
	}
	return w.values(value)
}

// values formats an argument that has several values.
func (w *Words) values(value any) string {
	switch v := value.(type) {
	case []referee.Card:
		return w.Cards(v)
	case cards.Suggested:
		return w.Suggested(v)
	case cards.Matching:
		return w.Matching(v)
	case []referee.Seat:
		return w.List(each(v, w.Seat))
	case []referee.Key:
		return w.List(each(v, func(k referee.Key) string { return w.Text(k, nil) }))
	case []string:
		return w.List(each(v, Clean))
	case referee.Verb:
		return w.Typed(Verbs, Clean(string(v)))
	case referee.Word:
		return w.Typed(Listed, Clean(string(v)))
	case []referee.Word:
		return w.Either(each(v, func(word referee.Word) string { return w.Typed(Listed, Clean(string(word))) }))
	case referee.Line:
		return w.Spelled(v)
	case []referee.Form:
		return strings.Join(each(v, func(f referee.Form) string { return w.Typed(Verbs, f.Verb) }), " · ")
	case []int:
		return strings.Join(each(v, strconv.Itoa), w.Typeset(" : "))
	}
	return Clean(fmt.Sprint(value))
}

func each[T any](items []T, show func(T) string) []string {
	texts := make([]string, len(items))
	for i, item := range items {
		texts[i] = show(item)
	}
	return texts
}

// List joins texts as the language does: "a, b and c".
func (w *Words) List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return w.Text("list.and", referee.Args{"list": strings.Join(items[:last], ", "), "last": items[last]})
}

// Either joins alternatives as the language does: "a, b or c".
func (w *Words) Either(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return w.Text("list.or", referee.Args{"list": strings.Join(items[:last], ", "), "last": items[last]})
}
