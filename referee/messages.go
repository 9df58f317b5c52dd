package referee

import (
	"embed"
	"io/fs"
)

//go:embed lang
var lang embed.FS

// Messages returns the messages of the core, in the folder "lang": those for the problems with a
// match and its file, for outcomes, and for questions between the games of a match
// ("series.en.yaml").
func Messages() fs.FS { return lang }
