package cards

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Open reads the cards of a folder and of those laid over it. Nil cards come with
// the problems that refuse them.
func Open(files fs.FS, more ...cards.Folder) (*Set, []referee.Problem) {
	set, problems := Load(files, more...)
	if referee.Refuses(problems) {
		return nil, problems
	}
	return set, problems
}
