package lang

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// fallback is the language of last resort.
const fallback = "en"

// Unknown is the error for a language that has no message file.
type Unknown struct {
	Asked     string
	Languages []string
}

// Error names the languages there are.
func (u *Unknown) Error() string {
	return fmt.Sprintf("language %q is not known; choose one of: %s", Clean(u.Asked), strings.Join(u.Languages, ", "))
}

// Pick chooses the language among those given: the flag's, which must be one
// of them; else that of the environment (LC_ALL, LC_MESSAGES, LANG, the first
// that is set); else English.
func Pick(flag string, env func(string) string, languages []string) (string, error) {
	if flag != "" {
		if code := nearest(flag, languages); code != "" {
			return code, nil
		}
		return "", &Unknown{flag, languages}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := env(name); value != "" {
			if code := nearest(value, languages); code != "" {
				return code, nil
			}
			break
		}
	}
	return fallback, nil
}

// nearest reads "fr", "FR", "fr-CA" or "fr_FR.UTF-8" as one of the languages,
// "" when it is none of them.
func nearest(text string, languages []string) string {
	text, _, _ = strings.Cut(text, ".")
	text, _, _ = strings.Cut(text, "@")
	text = strings.ReplaceAll(text, "_", "-")
	for text != "" {
		for _, l := range languages {
			if strings.EqualFold(text, l) {
				return l
			}
		}
		cut := strings.LastIndexByte(text, '-')
		text = text[:max(cut, 0)]
	}
	return ""
}

// Languages lists the languages that the file systems have message files
// for, sorted.
func Languages(files ...fs.FS) []string {
	var languages []string
	for _, f := range files {
		for _, file := range messageFiles(f) {
			if code := codeOf(file); !slices.Contains(languages, code) {
				languages = append(languages, code)
			}
		}
	}
	languages = slices.DeleteFunc(languages, func(code string) bool {
		_, err := language.Parse(code)
		return err != nil
	})
	slices.Sort(languages)
	return languages
}

// messageFiles are the message files of one file system: in its root or in
// its folder "lang", "fr.yaml" or "something.fr.yaml".
func messageFiles(f fs.FS) []string {
	var files []string
	for _, folder := range []string{".", "lang"} {
		entries, _ := fs.ReadDir(f, folder) // there need not be both
		for _, e := range entries {
			if path.Ext(e.Name()) == ".yaml" {
				files = append(files, path.Join(folder, e.Name()))
			}
		}
	}
	return files
}

// codeOf is what a file's name says of its language, which may be none.
func codeOf(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".yaml")
	return name[strings.LastIndexByte(name, '.')+1:]
}
