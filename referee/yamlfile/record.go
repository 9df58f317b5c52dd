package yamlfile

import (
	"reflect"
	"slices"
	"strings"

	"shinpan/referee"
)

// field is one word of a struct.
type field struct {
	word     string
	index    int
	optional bool
}

// fieldsOf reads the tags of a struct type: `yaml:"word,omitempty"`. Fields
// without a tag are not words.
func (r *reader) fieldsOf(t reflect.Type) []field {
	if fields, ok := r.fields[t]; ok {
		return fields
	}
	var fields []field
	for i := range t.NumField() {
		tag, ok := t.Field(i).Tag.Lookup("yaml")
		word, options, _ := strings.Cut(tag, ",")
		if ok && word != "" && word != "-" {
			optional := slices.Contains(strings.Split(options, ","), "omitempty")
			fields = append(fields, field{word, i, optional})
		}
	}
	r.fields[t] = fields
	return fields
}

// record reads a mapping into a struct.
func (r *reader) record(s spot, v reflect.Value) {
	before := len(r.problems)
	found := map[string]bool{}
	fields := r.fieldsOf(v.Type())
	r.each(s, func(key At[string], child spot) {
		found[key.Value] = true
		i := slices.IndexFunc(fields, func(f field) bool { return f.word == key.Value })
		if i < 0 {
			r.unknown(key, wordsOf(fields))
			return
		}
		r.value(child, v.Field(fields[i].index))
	})
	if len(found) == 0 && len(r.problems) > before {
		return // no mapping at all: that was said
	}
	if len(r.problems) == before {
		r.counted(s, v)
	}
	for _, f := range fields {
		if !f.optional && !found[f.word] {
			r.add("yaml.missing-word", r.spotPlace(s), referee.Args{"word": f.word, "in": s.word})
		}
	}
}

// counted wants as many words of a struct as its type says.
func (r *reader) counted(s spot, v reflect.Value) {
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
	for _, f := range r.fieldsOf(v.Type()) {
		if slices.Contains(beside, f.word) {
			continue
		}
		all = append(all, f.word)
		if !isEmpty(v.Field(f.index)) {
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

// isEmpty reports whether a word was left out, or says nothing.
func isEmpty(v reflect.Value) bool {
	return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
}

func wordsOf(fields []field) []string {
	words := make([]string, len(fields))
	for i, f := range fields {
		words[i] = f.word
	}
	return words
}

func (r *reader) unknown(key At[string], words []string) {
	r.problems = append(r.problems, UnknownWord("yaml.unknown-word", key, words))
}

// fewWords can all be said in a message.
const fewWords = 8

// UnknownWord is the problem of a word that is none of a closed list: it says
// the nearest one, or all of them. The message of the code has the blank word;
// the fix is "yaml.suggest" or "yaml.words", which every file can share.
func UnknownWord(code string, word At[string], words []string) referee.Problem {
	args := referee.Args{"word": clip(word.Value), "words": strings.Join(words, ", ")}
	p := problem(code, word.Place, args)
	p.Fix = "yaml.words"
	nearest := referee.Nearest
	if len(words) <= fewWords {
		nearest = referee.NearestAlone // all of them are said sooner than a wrong one
	}
	if suggest := nearest(word.Value, words); suggest != "" {
		args["suggest"] = suggest
		p.Fix = "yaml.suggest"
	}
	return p
}
