package cards

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
)

// Library holds the cards of the game: their facts, and their effects once they are needed.
type Library = cardfile.Library[*Set]

var opener = cardfile.Opener[*Set]{Load: Load, Facts: readSnapshot, Effects: (*Set).withEffects}

// Open reads the cards of a folder and of the folders that extend it, from snapshots if there are
// any. The library is nil if a problem keeps the cards from being used.
func Open(files fs.FS, more ...cards.Folder) (*Library, []referee.Problem) {
	return opener.Open(files, more...)
}
