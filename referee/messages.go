package referee

import (
	"embed"
	"io/fs"
)

//go:embed lang
var lang embed.FS

// Messages holds "en.yaml" and "fr.yaml": the words of the problems that a
// match and its file can have.
func Messages() fs.FS {
	words, err := fs.Sub(lang, "lang")
	if err != nil {
		return lang // a valid name of a folder that is there cannot fail
	}
	return words
}
