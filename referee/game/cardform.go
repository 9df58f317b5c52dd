package game

import (
	"io/fs"

	"shinpan/referee"
)

// CardForm is a way in which other programs keep the cards of a game: a database
// that its players maintain.
type CardForm interface {
	// Name returns what people type for it ("database"), Exts the usual ends of the
	// names of its files (".json").
	Name() string
	Exts() []string
	// Fits reports whether a file looks like it, by its first 4096 bytes.
	Fits(head []byte) bool
	// ReadCards reads a file of a folder and gives what it holds as card files of
	// the game. The name is in problems. A problem that is Impossible is a
	// card that was left out, or that nothing more could be read; a warning is
	// what was repaired, guessed or left open. Progress is told now and then how
	// much is done of how much.
	ReadCards(folder fs.FS, name string, progress func(done, total int)) (CardImport, []referee.Problem)
}

// CardImport is the cards of a file of another program.
type CardImport struct {
	Files []CardFile
	// Cards is how many there are in all files. LeftOut is how many others the file of
	// the other program has that cannot be read, however much is wrong with each.
	Cards, LeftOut int
}

// CardFile is a file for a folder of card files.
type CardFile struct {
	// Name is that of the file, without a folder.
	Name string
	Text []byte
}
