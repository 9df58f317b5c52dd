package lang

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// fallback is the language used when no other is chosen.
const fallback = "en"

// Unknown reports a language without a message file.
type Unknown struct {
	Asked     string
	Languages []string
}

// Error names the available languages.
func (u *Unknown) Error() string {
	return fmt.Sprintf("language %q is not known; choose one of: %s", Clean(u.Asked), strings.Join(u.Languages, ", "))
}

// Pick chooses one of the languages. It takes the requested language, which must be known, or
// otherwise the language of the environment (the first of LC_ALL, LC_MESSAGES and LANG that is
// set), or otherwise English.
func Pick(asked string, env func(string) string, languages []string) (string, error) {
	if asked != "" {
		if code := nearest(asked, languages); code != "" {
			return code, nil
		}
		return "", &Unknown{asked, languages}
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

// IsOne reports whether a text, such as "fr" or "fr-CA", means one of the
// languages.
func IsOne(text string, languages []string) bool { return nearest(text, languages) != "" }

// nearest reads "fr", "FR", "fr-CA" or "fr_FR.UTF-8" as one of the languages. It returns "" if none
// fits.
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

// Languages lists the languages with message files, sorted.
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

// messageFiles returns the message files in the root of a file system or in its folder "lang". They
// are called "fr.yaml" or "something.fr.yaml".
func messageFiles(f fs.FS) []string {
	var files []string
	for _, folder := range []string{".", "lang"} {
		entries, _ := fs.ReadDir(f, folder) // either folder can be missing
		for _, e := range entries {
			if path.Ext(e.Name()) == ".yaml" {
				files = append(files, path.Join(folder, e.Name()))
			}
		}
	}
	return files
}

// codeOf returns the part of a file name that can be a language code.
func codeOf(file string) string {
	name := strings.TrimSuffix(path.Base(file), ".yaml")
	return name[strings.LastIndexByte(name, '.')+1:]
}
