package referee

import (
	"embed"
	"io/fs"
)

//go:embed lang
var lang embed.FS

// Messages holds the messages of the core in the folder "lang": for the
// problems of a match and its file, for outcomes, and for questions between
// the games of a match ("series.en.yaml").
func Messages() fs.FS { return lang }
