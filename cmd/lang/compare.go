package lang

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"text/template"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"shinpan/referee"
)

// citeOrder lists the languages of a citation, the reader's first.
func (w *Words) citeOrder(cite referee.Words) []string {
	codes := slices.Sorted(maps.Keys(cite))
	if i := slices.Index(codes, w.language); i > 0 {
		codes = slices.Insert(slices.Delete(codes, i, i+1), 0, w.language)
	}
	return codes
}

// blanks are the names of the blanks in all forms of a message, sorted.
func blanks(m *i18n.Message) []string {
	var names []string
	for _, form := range []string{m.Zero, m.One, m.Two, m.Few, m.Many, m.Other} {
		names = append(names, formBlanks(form)...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// formBlanks finds ".name" inside the template actions of a text.
func formBlanks(text string) []string {
	var names []string
	for {
		_, rest, ok := strings.Cut(text, "{{")
		if !ok {
			return names
		}
		action, after, _ := strings.Cut(rest, "}}")
		for _, word := range strings.FieldsFunc(action, func(r rune) bool { return r == ' ' || r == '(' || r == ')' || r == '-' }) {
			if name, ok := strings.CutPrefix(word, "."); ok && name != "" {
				names = append(names, name)
			}
		}
		text = after
	}
}

// Differences compares the message files of all languages and reports, one
// per line, every key or blank that is missing in one of them. It also
// reports files and templates that cannot be read, and keys that are repeated
// or nested. No lines mean that all languages agree. It is for tests.
func Differences(files ...fs.FS) []string {
	languages := Languages(files...)
	var found []string
	for i, f := range files {
		for _, code := range languages {
			other, err := Load(code, f)
			if err != nil {
				found = append(found, fmt.Sprintf("files %d: %v", i, err))
				continue
			}
			base, err := Load(fallback, f)
			if err != nil {
				continue // reported for the fallback language itself
			}
			found = append(found, misread(f, other)...)
			found = append(found, compare(base, other)...)
		}
	}
	return found
}

// misread reports the messages that a YAML reader finds in the files but this
// package does not, or finds more than once.
func misread(f fs.FS, w *Words) []string {
	var found []string
	times := map[referee.Key]int{}
	for _, m := range w.voice.messages {
		times[m.key]++
	}
	for _, file := range messageFiles(f) {
		if codeOf(file) != w.language {
			continue
		}
		text, err := readText(f, file, make([]byte, 4<<10))
		list, wrong := readYAML(text)
		if err = errors.Join(err, wrong); err != nil {
			return append(found, fmt.Sprintf("message file %s: %v", file, err))
		}
		for _, m := range list {
			if n := times[referee.Key(m.ID)]; n != 1 {
				found = append(found, fmt.Sprintf("%s: %d times in %s", m.ID, n, w.language))
			}
		}
	}
	return found
}

// compare reports the differences between two languages of the same files.
func compare(base, other *Words) []string {
	var found []string
	for _, key := range base.Keys() {
		if !other.Has(key) {
			found = append(found, fmt.Sprintf("%s: only in %s", key, base.language))
			continue
		}
		found = append(found, compareMessage(base, other, key)...)
	}
	for _, key := range other.Keys() {
		if !base.Has(key) {
			found = append(found, fmt.Sprintf("%s: only in %s", key, other.language))
		}
	}
	return found
}

func compareMessage(base, other *Words, key referee.Key) []string {
	var found []string
	a, b := base.voice.find(key).Message, other.voice.find(key).Message
	if x, y := blanks(a), blanks(b); !slices.Equal(x, y) {
		found = append(found, fmt.Sprintf("%s: blanks %v in %s, %v in %s", key, x, base.language, y, other.language))
	}
	if (a.One == "") != (b.One == "") {
		found = append(found, fmt.Sprintf("%s: counted in only one of %s and %s", key, base.language, other.language))
	}
	for _, form := range []string{b.One, b.Other} {
		if _, err := template.New("").Parse(form); err != nil {
			found = append(found, fmt.Sprintf("%s: in %s: %v", key, other.language, err))
		}
	}
	if b.Other == "" {
		found = append(found, fmt.Sprintf("%s: no words in %s", key, other.language))
	}
	return found
}
