package game

import (
	"io/fs"

	"shinpan/referee"
)

// CardForm is a format in which other programs keep the cards of a game: a database that its
// players maintain.
type CardForm interface {
	// Name returns the name that people type ("database"), and Exts the usual file extensions
	// (".json").
	Name() string
	Exts() []string
	// Fits reports whether a file appears to be in the format, judging by its first 4096 bytes.
	Fits(head []byte) bool
	// ReadCards reads a file in a folder and returns its content as card files of the game. The
	// name appears in problems. An Impossible problem means that a card was left out or that
	// reading stopped; a warning means that something was repaired, guessed or left open. ReadCards
	// calls progress from time to time with the amount done and the total.
	ReadCards(folder fs.FS, name string, progress func(done, total int)) (CardImport, []referee.Problem)
}

// CardImport holds the cards from a file of another program.
type CardImport struct {
	Files []CardFile
	// Cards is the number of cards in all files. LeftOut is the number of the file's other cards,
	// which cannot be read.
	Cards, LeftOut int
}

// CardFile is a file for a folder of card files.
type CardFile struct {
	// Name is the file's name, without a folder.
	Name string
	Text []byte
}
