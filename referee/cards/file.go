package cards

import (
	"io/fs"

	"shinpan/referee"
)

// Folder is a folder of card files that people put on top of a game's own. It adds cards, and
// replaces cards with the same id.
type Folder struct {
	// Name comes before the names of the files in problems.
	Name  string
	Files fs.FS
}

// File is the result of checking a card file.
type File struct {
	Name string
	// Cards is the number of the file's cards that count, and Lines is the number of their effects.
	// Carried is the number of effects that are described.
	Cards, Lines, Carried int
	// Problems holds the problems in file order; warnings are about probable mistakes.
	Problems []referee.Problem
}
