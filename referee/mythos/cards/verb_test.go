package cards

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
	"shinpan/referee/refereetest/cardtest"
	"shinpan/referee/vocabulary"
)

// TestVerbs_HaveWordsOfTheirOwn: no word has two types, and no type two words.
func TestVerbs_HaveWordsOfTheirOwn(t *testing.T) {
	cardtest.Table(t, verbs, 28)
	cardtest.Table(t, statics, 10)
}

// TestVerbs_ExamplesLoad, and hold the verb that they are examples of.
func TestVerbs_ExamplesLoad(t *testing.T) {
	for _, v := range verbs {
		set, problems := loadTexts(testWords, withLines(fmt.Sprintf("      - {code: 001M, at: main, do: [{%s}]}", v.Example)))
		require.Empty(t, problems, v.Word)
		verb := set.All()[0].Lines[0].Effect.Do[0].Value.Verb
		require.Equal(t, v.Word, verb.Word())
		require.Equal(t, v.Takes, reflect.TypeOf(verb))
	}
	for _, v := range statics {
		set, problems := loadTexts(testWords, withLines(fmt.Sprintf("      - {code: 001M, at: main, continuous: true, while: {%s}}", v.Example)))
		require.Empty(t, problems, v.Word)
		verb := set.All()[0].Lines[0].Effect.While.Verb
		require.Equal(t, v.Word, verb.Word())
		require.Equal(t, v.Takes, reflect.TypeOf(verb))
	}
}

// TestVocabulary_AnUnusedVerbHasAnExample, and says that no card uses it.
func TestVocabulary_AnUnusedVerbHasAnExample(t *testing.T) {
	set, problems := loadTexts(testWords, testCard)
	require.Empty(t, problems)
	words := Vocabulary(cardfile.LibraryOf(set))
	for context, table := range map[string][]vocabulary.Row{"step": verbs, "while": statics} {
		for _, v := range table {
			i := slices.IndexFunc(words, func(w cards.Word) bool { return w.Context == context && w.Word == v.Word })
			require.NotEqual(t, -1, i, v.Word)
			require.Equal(t, "{"+v.Example+"}", words[i].Example)
			require.Zero(t, words[i].Cards)
		}
	}
}

// TestParts_LeaveNothingOut fills every word of every verb and form, and compares
// what a walk over the parts finds with what is there.
func TestParts_LeaveNothingOut(t *testing.T) {
	types := []reflect.Type{reflect.TypeFor[*Trigger](), reflect.TypeFor[*Replacement]()}
	for _, v := range slices.Concat(verbs, statics) {
		types = append(types, v.Takes)
	}
	for _, typ := range types {
		filled := reflect.New(typ).Elem()
		fill(filled, 0)
		have, want := map[string]int{}, map[string]int{}
		walk(filled.Interface().(part), func(p part) {
			switch value := p.(type) {
			case *Who, *Amount, *Remembered, *Step:
				have[fmt.Sprintf("%T", p)]++
			case number:
				if value.n != 0 {
					have[value.word]++
				}
			}
		})
		contents(filled, want)
		require.Equal(t, want, have, typ)
	}
}

// fill gives every field a value, down to a depth at which descriptions end.
func fill(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Pointer:
		if depth < 8 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), depth+1)
		}
	case reflect.Slice:
		if depth < 8 {
			v.Set(reflect.MakeSlice(v.Type(), 2, 2))
			fill(v.Index(0), depth+1)
			fill(v.Index(1), depth+1)
		}
	case reflect.Interface:
		v.Set(reflect.ValueOf(Spend(true)))
	case reflect.Int:
		v.SetInt(3)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString("x")
	}
}

// contents counts the parts in a value, and its numbers by their words.
func contents(v reflect.Value, count map[string]int) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			contents(v.Elem(), count)
		}
	case reflect.Struct:
		switch v.Type() {
		case reflect.TypeFor[Who](), reflect.TypeFor[Amount](), reflect.TypeFor[Remembered](), reflect.TypeFor[Step]():
			count["*"+v.Type().String()]++
		}
		for i := range v.NumField() {
			if word, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ","); word != "" && v.Field(i).Kind() == reflect.Int && v.Field(i).Int() != 0 {
				count[word]++
			}
			contents(v.Field(i), count)
		}
	case reflect.Slice:
		for i := range v.Len() {
			contents(v.Index(i), count)
		}
	}
}
