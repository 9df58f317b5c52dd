package cards

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
)

// Library is the cards of the game: their facts, and what they do once that is
// wanted.
type Library = cardfile.Library[*Set]

var opener = cardfile.Opener[*Set]{Load: Load, Facts: readSnapshot, Effects: (*Set).withEffects}

// Open reads the cards of a folder, from its snapshot if it has one, and of those on top of it.
// The library is nil when a problem refuses the cards.
func Open(files fs.FS, more ...cards.Folder) (*Library, []referee.Problem) {
	return opener.Open(files, more...)
}
