package yamlfile

import (
	"embed"
	"io/fs"
)

//go:embed lang
var lang embed.FS

// Messages returns the messages for this package's problems, in "lang/en.yaml"
// and "lang/fr.yaml".
func Messages() fs.FS { return lang }
