package translate

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"shinpan/cmd/app"
	"shinpan/cmd/lang"
	"shinpan/referee"
)

// area is a part of the texts with its own folder: the program, or one game.
type area struct {
	name string
	// english holds the English messages. own holds the messages of the language, or is nil if
	// there are none.
	english, own *lang.Words
	// french serves as the example for words that people type, because English has no list of them.
	french *lang.Words
	texts  map[referee.Key]string // texts holds the texts without an English message
}

// areas returns the areas of the program and of each game for one language.
func areas(a *app.App, code string) ([]area, error) {
	program, err := newArea("shinpan", code, app.MessageFiles(), a.Languages, app.CommonTexts())
	if err != nil {
		return nil, err
	}
	all := []area{program}
	for _, id := range a.GameIDs() {
		game, err := a.Loaded(id)
		if err != nil {
			return nil, err
		}
		of, err := newArea(id, code, game.Messages, a.LanguageFiles(id), app.TextsOf(game))
		if err != nil {
			return nil, err
		}
		all = append(all, of)
	}
	return all, nil
}

func newArea(name, code string, files, outside []fs.FS, texts []lang.Text) (area, error) {
	english, err := lang.Load("", files...)
	if err != nil {
		return area{}, err
	}
	french, err := lang.Load("fr", files...)
	if err != nil {
		return area{}, err
	}
	made := area{name: name, english: english, french: french, texts: map[referee.Key]string{}}
	for _, text := range texts {
		made.texts[text.Key] = text.English
	}
	all := slices.Concat(files, outside)
	if slices.Contains(lang.Languages(all...), code) {
		made.own, err = lang.Load(code, all...)
	}
	return made, err
}

// keys lists the keys of all translatable texts, sorted.
func (a area) keys() []referee.Key {
	keys := append(slices.Collect(maps.Keys(a.texts)), a.english.Keys()...)
	slices.Sort(keys)
	return slices.Compact(keys)
}

// forms returns the English plural forms of a text.
func (a area) forms(key referee.Key) map[string]string {
	if text, ok := a.texts[key]; ok {
		return map[string]string{"other": text}
	}
	forms, _ := a.english.Forms(key)
	return forms
}

// translated returns the forms of a text in the language, and reports whether the files name the
// text.
func (a area) translated(key referee.Key) (forms map[string]string, named bool) {
	if a.own == nil {
		return nil, false
	}
	return a.own.Forms(key)
}

// missing returns the keys without a text in the language. unnamed holds those that the files do
// not even name.
func (a area) missing() (all, unnamed []referee.Key) {
	for _, key := range a.keys() {
		forms, named := a.translated(key)
		if forms["other"] == "" {
			all = append(all, key)
		}
		if !named {
			unnamed = append(unnamed, key)
		}
	}
	return all, unnamed
}

// wrong lists the texts that cannot be shown as they are written, each with a message that explains
// why.
func (a area) wrong() []finding {
	if a.own == nil {
		return nil
	}
	var found []finding
	keys := a.keys()
	for _, key := range a.own.Keys() {
		if _, known := slices.BinarySearch(keys, key); !known {
			found = append(found, finding{"translate.unknown", referee.Args{"key": string(key)}})
			continue
		}
		english := placeholders(a.forms(key))
		forms, _ := a.own.Forms(key)
		for _, form := range slices.Sorted(maps.Keys(forms)) {
			if _, err := template.New("").Parse(forms[form]); err != nil {
				found = append(found, finding{"translate.unreadable", referee.Args{"key": string(key), "form": form}})
			}
		}
		for _, name := range placeholders(forms) {
			if !slices.Contains(english, name) && name != "gender" { // French needs this placeholder, but English does not
				found = append(found, finding{"translate.placeholder", referee.Args{"key": string(key), "name": name, "list": english}})
			}
		}
	}
	return found
}

// finding is a mistake, described by a message.
type finding struct {
	message referee.Key
	args    referee.Args
}

func placeholders(forms map[string]string) []string {
	var names []string
	for _, text := range forms {
		names = append(names, lang.Placeholders(text)...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// entries returns the lines of a file for the given texts. Each has an empty text, with the English
// text above it (or the French one for words to type).
func (a area) entries(keys []referee.Key, tag language.Tag) string {
	var out strings.Builder
	for _, key := range keys {
		forms, value := a.forms(key), `""`
		if strings.HasPrefix(string(key), "typed.") {
			forms = map[string]string{"other": a.french.Text(key, nil)}
		}
		for _, form := range slices.Sorted(maps.Keys(forms)) {
			text := forms[form]
			if len(forms) > 1 {
				text = form + ": " + text
			}
			for line := range strings.Lines(text) {
				out.WriteString("# " + strings.TrimRight(line, "\n") + "\n")
			}
		}
		if len(forms) > 1 {
			var empty []string
			for _, form := range plurals(tag) {
				empty = append(empty, form+`: ""`)
			}
			value = "{" + strings.Join(empty, ", ") + "}"
		}
		fmt.Fprintf(&out, "%s: %s\n\n", key, value)
	}
	return out.String()
}

// plurals lists the plural forms that a language has for whole numbers, in the order from zero to
// other.
func plurals(tag language.Tag) []string {
	names := []string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}
	used := map[plural.Form]bool{plural.Other: true}
	for n := range 201 {
		used[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)] = true
	}
	var forms []string
	for _, form := range []plural.Form{plural.Zero, plural.One, plural.Two, plural.Few, plural.Many, plural.Other} {
		if used[form] {
			forms = append(forms, names[form])
		}
	}
	return forms
}

// file returns the path of the file for missing texts.
func (a area) file(folder, code string) string {
	if a.name != "shinpan" {
		folder = filepath.Join(folder, a.name)
	}
	return filepath.Join(folder, a.name+"."+code+".yaml")
}

// add writes entries at the end of the area's file.
func (a area) add(path, entries string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	text, err := app.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	return app.ReplaceFile(path, append(text, entries...))
}
