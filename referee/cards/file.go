package cards

import (
	"io/fs"

	"shinpan/referee"
)

// Folder is a folder of card files that people put over those of a game:
// it adds cards, and replaces those of the same id.
type Folder struct {
	// Name is before the names of the files in problems.
	Name  string
	Files fs.FS
}

// File is a card file as a check sees it.
type File struct {
	Name string
	// Cards and Lines are how many of the file's cards and effect lines count,
	// Carried how many of the lines say what they do.
	Cards, Lines, Carried int
	// Problems are in the order of the file; warnings are what is hardly meant.
	Problems []referee.Problem
}
