package yamlfile

import (
	"embed"
	"io/fs"
)

//go:embed lang
var lang embed.FS

// Messages holds "en.yaml" and "fr.yaml": the words of every problem of this
// package.
func Messages() fs.FS {
	words, err := fs.Sub(lang, "lang")
	if err != nil {
		return lang // a valid name of a folder that is there cannot fail
	}
	return words
}
