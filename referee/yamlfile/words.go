package yamlfile

import (
	"embed"
	"io/fs"
)

//go:embed lang
var lang embed.FS

// Messages holds "lang/en.yaml" and "lang/fr.yaml": the words of every problem
// of this package.
func Messages() fs.FS { return lang }
