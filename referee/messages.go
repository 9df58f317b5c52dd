package referee

import (
	"embed"
	"io/fs"
)

//go:embed lang
var lang embed.FS

// Messages holds the core's words in the folder "lang": those of the problems
// that a match and its file can have, of outcomes, and of what is asked between
// the games of a match ("series.en.yaml").
func Messages() fs.FS { return lang }
