package yamlfile

import (
	"reflect"
	"slices"
	"strings"

	"shinpan/referee"
)

// field is one word of a struct: the word of a Go field, or a word of the
// table that fills a Go field.
type field struct {
	word     string
	index    int
	optional bool
	// blank makes the pointer into which the value of a table word is read. It
	// is nil for the word of a Go field.
	blank func() any
}

// fieldsOf reads the tags of a struct type: `yaml:"word,omitempty"`. Fields
// without a tag have no word. A field tagged `yaml:",inline"` has the words of
// the type's table.
func (r *reader) fieldsOf(t reflect.Type) []field {
	if fields, ok := r.fields[t]; ok {
		return fields
	}
	var fields []field
	for i := range t.NumField() {
		tag, ok := t.Field(i).Tag.Lookup("yaml")
		word, options, _ := strings.Cut(tag, ",")
		switch {
		case options == "inline":
			for _, w := range reflect.New(t).Interface().(Table).Table() {
				fields = append(fields, field{w.Word, i, true, w.New})
			}
		case ok && word != "" && word != "-":
			optional := slices.Contains(strings.Split(options, ","), "omitempty")
			fields = append(fields, field{word, i, optional, nil})
		}
	}
	r.fields[t] = fields
	return fields
}

// record reads a mapping into a struct. A struct that only embeds another
// struct is read as the embedded one.
func (r *reader) record(s spot, v reflect.Value) {
	if v.NumField() == 1 && v.Type().Field(0).Anonymous {
		r.value(s, v.Field(0))
		return
	}
	before := len(r.problems)
	found := map[string]bool{}
	fields := r.fieldsOf(v.Type())
	values := make([]reflect.Value, len(fields))
	for i, f := range fields {
		if f.blank == nil {
			values[i] = v.Field(f.index)
		}
	}
	words := wordsOf(fields)
	r.each(s, func(key At[string], child spot) {
		word := r.meant(key.Value, words)
		i := slices.Index(words, word)
		switch {
		case i < 0:
			found[key.Value] = true
			r.problems = append(r.problems, UnknownWord("yaml.unknown-word", key, words))
			return
		case found[word]:
			r.add("yaml.duplicate-word", key.Place, referee.Args{"word": key.Value})
			return
		}
		found[word] = true
		if blank := fields[i].blank; blank != nil {
			values[i] = reflect.ValueOf(blank()).Elem()
		}
		r.value(child, values[i])
	})
	if len(found) == 0 && len(r.problems) > before {
		return // this is not a mapping, which was already reported
	}
	if len(r.problems) == before {
		r.counted(s, v, fields, values)
	}
	if table, ok := v.Addr().Interface().(Table); ok {
		r.own(table.Choose(chosen(fields, values)), s)
	}
	for _, f := range fields {
		if !f.optional && !found[f.word] {
			r.add("yaml.missing-word", r.spotPlace(s), referee.Args{"word": f.word, "in": s.word})
		}
	}
}

// chosen returns the words of a table that the mapping has, with their values.
func chosen(fields []field, values []reflect.Value) []Chosen {
	var all []Chosen
	for i, f := range fields {
		if f.blank != nil && !isEmpty(values[i]) {
			all = append(all, Chosen{f.word, values[i].Interface()})
		}
	}
	return all
}

// counted checks the number of words that OneWord and SomeWord require.
func (r *reader) counted(s spot, v reflect.Value, fields []field, values []reflect.Value) {
	most, beside := 1, []string(nil)
	switch kind := v.Interface().(type) {
	case OneWord:
		beside = kind.Beside()
	case SomeWord:
		most = v.NumField()
	default:
		return
	}
	var all, has []string
	for i, f := range fields {
		if slices.Contains(beside, f.word) {
			continue
		}
		all = append(all, f.word)
		if !isEmpty(values[i]) {
			has = append(has, f.word)
		}
	}
	if len(has) > 0 && len(has) <= most {
		return
	}
	code := "yaml.no-word"
	if len(has) > 0 {
		code = "yaml.two-words"
	}
	r.add(code, r.spotPlace(s), referee.Args{"in": s.word, "has": strings.Join(has, ", "), "words": strings.Join(all, ", ")})
}

// isEmpty reports whether a word is missing or empty.
func isEmpty(v reflect.Value) bool {
	return !v.IsValid() || v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
}

func wordsOf(fields []field) []string {
	words := make([]string, len(fields))
	for i, f := range fields {
		words[i] = f.word
	}
	return words
}

// fewWords is the maximum number of words that a message lists.
const fewWords = 8

// UnknownWord returns the problem for a word that is not in a closed list. It suggests the nearest
// word, or lists them all. The message of the code has the placeholder "word"; the fix is
// "yaml.suggest" or "yaml.words", whatever the file.
func UnknownWord(code string, word At[string], words []string) referee.Problem {
	args := referee.Args{"word": clip(word.Value), "words": strings.Join(words, ", ")}
	p := problem(code, word.Place, args)
	p.Fix = "yaml.words"
	nearest := referee.Nearest
	if len(words) <= fewWords {
		nearest = referee.NearestAlone // a list of all words is better than a wrong suggestion
	}
	if suggest := nearest(word.Value, words); suggest != "" {
		args["suggest"] = suggest
		p.Fix = "yaml.suggest"
	}
	return p
}
