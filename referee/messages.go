package referee

import (
	"embed"
	"io/fs"
)

//go:embed lang
var lang embed.FS

// Messages holds "lang/en.yaml" and "lang/fr.yaml": the words of the problems
// that a match and its file can have.
func Messages() fs.FS { return lang }
