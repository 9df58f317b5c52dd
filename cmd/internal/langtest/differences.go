package langtest

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/yamlfile"
)

// base is the language with which the others are compared.
const base = "en"

// Differences compares the message files of all languages and reports, one per line, every key or
// placeholder that a language lacks. It also reports files and templates that cannot be read, and
// keys that are repeated or nested. It returns no lines if all languages agree.
func Differences(files ...fs.FS) []string {
	var found []string
	for _, f := range files {
		told := map[string]messages{}
		for _, code := range lang.Languages(files...) {
			list, wrong := read(f, code)
			told[code], found = list, append(found, wrong...)
		}
		for _, code := range slices.Sorted(maps.Keys(told)) {
			found = append(found, compare(told[base], told[code], code)...)
		}
	}
	return found
}

// messages holds the plural forms of each message: "one", "other".
type messages map[string]map[string]string

// read reads the messages of a language as YAML. It reports messages that the program would not
// find.
func read(f fs.FS, code string) (messages, []string) {
	list, times := messages{}, map[string]int{}
	var found []string
	for _, folder := range []string{".", "lang"} {
		for _, pattern := range []string{code + ".yaml", "*." + code + ".yaml"} {
			names, _ := fs.Glob(f, path.Join(folder, pattern)) // the patterns are valid, so this cannot fail
			for _, name := range names {
				text, err := fs.ReadFile(f, name)
				read := map[string]any{}
				if err == nil {
					err = yamlfile.Unmarshal(text, &read)
				}
				if err != nil {
					found = append(found, fmt.Sprintf("message file %s: %v", name, err))
				}
				for key, value := range read {
					list.add(key, value, times)
				}
			}
		}
	}
	words, err := lang.Load(code, f)
	for _, key := range slices.Sorted(maps.Keys(list)) {
		switch {
		case times[key] > 1:
			found = append(found, fmt.Sprintf("%s: %d times in %s", key, times[key], code))
		case err != nil || !words.Has(referee.Key(key)):
			found = append(found, fmt.Sprintf("%s: not found in %s", key, code))
		}
	}
	return list, found
}

// add adds a message. A mapping without plural forms contains nested messages.
func (m messages) add(key string, value any, times map[string]int) {
	switch value := value.(type) {
	case string:
		m[key] = map[string]string{"other": value}
	case map[string]any:
		forms := map[string]string{}
		for form, text := range value {
			text, isText := text.(string)
			if slices.Contains([]string{"zero", "one", "two", "few", "many", "other"}, form) && isText {
				forms[form] = text
			}
		}
		if len(forms) == 0 {
			for inner, text := range value {
				m.add(key+"."+inner, text, times)
			}
			return
		}
		m[key] = forms
	default:
		m[key] = map[string]string{}
	}
	times[key]++
}

// compare reports the differences between the base language and another.
func compare(english, other messages, code string) []string {
	var found []string
	for _, key := range slices.Sorted(maps.Keys(english)) {
		a, b := english[key], other[key]
		if b == nil {
			found = append(found, fmt.Sprintf("%s: only in %s", key, base))
			continue
		}
		if x, y := blanks(a), blanks(b); !slices.Equal(x, y) {
			found = append(found, fmt.Sprintf("%s: blanks %v in %s, %v in %s", key, x, base, y, code))
		}
		if (a["one"] == "") != (b["one"] == "") {
			found = append(found, fmt.Sprintf("%s: counted in only one of %s and %s", key, base, code))
		}
		if b["other"] == "" {
			found = append(found, fmt.Sprintf("%s: no words in %s", key, code))
		}
		for _, form := range slices.Sorted(maps.Keys(b)) {
			if _, err := template.New("").Parse(b[form]); err != nil {
				found = append(found, fmt.Sprintf("%s: in %s: %v", key, code, err))
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(other)) {
		if english[key] == nil && !strings.HasPrefix(key, "text.") { // the English text is in the code (see lang.Text)
			found = append(found, fmt.Sprintf("%s: only in %s", key, code))
		}
	}
	return found
}

var (
	action = regexp.MustCompile(`{{[^}]*}}`)
	blank  = regexp.MustCompile(`\.([A-Za-z_]+)`)
)

// grammar lists placeholders that only some languages need.
var grammar = []string{"gender"}

// blanks returns the sorted names of the placeholders in all forms of a message, without those
// in grammar.
func blanks(forms map[string]string) []string {
	var names []string
	for _, text := range forms {
		for _, found := range action.FindAllString(text, -1) {
			for _, m := range blank.FindAllStringSubmatch(found, -1) {
				if !slices.Contains(grammar, m[1]) {
					names = append(names, m[1])
				}
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
