package prose

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Kind is a kind of text.
type Kind string

// The kinds of texts.
const (
	Manual   Kind = "manual"
	Help     Kind = "help"
	Messages Kind = "messages"
	Comments Kind = "comments"
)

// Kinds lists all kinds of texts. Only comments are always in English.
var Kinds = []Kind{Manual, Help, Messages, Comments}

// Unit is a sentence, a row of a table, or a message.
type Unit struct {
	Kind Kind
	Path string
	Line int
	Text string
}

// Units returns the units of a language in the repository at a root, in the order of their files.
func Units(root, language string) ([]Unit, error) {
	var all []Unit
	files := os.DirFS(root)
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name != "." && (strings.HasPrefix(entry.Name(), ".") || slices.Contains([]string{"testdata", "cardsdb"}, entry.Name())) {
				return fs.SkipDir
			}
			return nil
		}
		read := reader(name, language)
		if read == nil {
			return nil
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		units, err := read(string(text))
		for _, u := range units {
			u.Path = name
			all = append(all, u)
		}
		return err
	})
	return all, err
}

// reader returns the function that reads the units of a file, or nil for a file without units.
func reader(name, language string) func(text string) ([]Unit, error) {
	folder := path.Dir(name)
	switch path.Ext(name) {
	case ".md":
		if name == "README.md" && language == "en" || path.Base(folder) == language && path.Base(path.Dir(folder)) == "pages" {
			return page
		}
	case ".yaml":
		switch {
		case path.Base(folder) == "lang" && strings.HasSuffix("."+path.Base(name), "."+language+".yaml"):
			return messages
		case path.Base(folder) == "rulebook" && slices.Contains([]string{"rules.yaml", "rulings.yaml"}, path.Base(name)), path.Base(name) == "codes.yaml":
			return func(text string) ([]Unit, error) { return rules(text, language) }
		}
	case ".go":
		if language == "en" && !strings.HasSuffix(name, "_test.go") {
			return comments
		}
	}
	return nil
}

// ends matches the boundary between two sentences. French closing marks have a space before them.
var ends = regexp.MustCompile(`[.?!…”»)][ \n]+(?:[A-ZÀÉÈÊÎÔ“«(])`)

// sentences splits a text into its sentences.
func sentences(text string) []string {
	var all []string
	text = strings.Join(strings.Fields(text), " ")
	for {
		end := ends.FindStringIndex(text)
		if end == nil {
			return append(all, text)
		}
		first, size := text[:end[0]], strings.IndexByte(text[end[0]:], ' ')
		first += text[end[0] : end[0]+size]
		if strings.HasSuffix(first, ")") && !strings.HasSuffix(first, ".)") {
			// A closing bracket does not end a sentence unless a full stop is inside.
			rest := sentences(text[end[0]+size+1:])
			rest[0] = first + " " + rest[0]
			return append(all, rest...)
		}
		all, text = append(all, first), text[end[0]+size+1:]
	}
}

// cut returns the sentences of a text as units of a line.
func cut(kind Kind, line int, text string) []Unit {
	var units []Unit
	for _, sentence := range sentences(text) {
		if sentence != "" {
			units = append(units, Unit{Kind: kind, Line: line, Text: sentence})
		}
	}
	return units
}
