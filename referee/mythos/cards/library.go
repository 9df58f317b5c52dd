package cards

import (
	"io/fs"

	"shinpan/referee"
	"shinpan/referee/cardfile"
	"shinpan/referee/cards"
)

// Library holds the cards of the game: their printed facts and, on demand, their effects.
type Library = cardfile.Library[*Set]

var opener = cardfile.Opener[*Set]{Load: Load, Facts: readSnapshot, Effects: (*Set).withEffects}

// Open reads the cards of a folder, from its snapshots if it has them, and the cards of the
// folders that extend it. The library is nil if a problem makes the cards unusable.
func Open(files fs.FS, more ...cards.Folder) (*Library, []referee.Problem) {
	return opener.Open(files, more...)
}
