package cards

import (
	"io/fs"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Library is the cards of a game. Their facts are there at once, their effect
// lines are read when they are first wanted. Several goroutines may use a Library.
type Library struct {
	// Facts are the cards, perhaps without their effect lines. Whole gives them
	// with their effect lines.
	Facts *Set
	Whole func() *Set
}

// Open reads the cards of a folder and of those laid over it. A folder with a
// snapshot of its files is read only when an effect line is wanted, since a
// snapshot is made only of files without problems.
func Open(files fs.FS, more ...cards.Folder) (*Library, []referee.Problem) {
	if len(more) == 0 {
		if facts := snapshotIn(files); facts != nil {
			return &Library{Facts: facts, Whole: sync.OnceValue(func() *Set {
				whole, _ := Load(files)
				return whole
			})}, nil
		}
	}
	whole, problems := Load(files, more...)
	if referee.Refuses(problems) {
		return nil, problems
	}
	return LibraryOf(whole), problems
}

// LibraryOf is the library of cards that have been read already.
func LibraryOf(cards *Set) *Library {
	return &Library{Facts: cards, Whole: func() *Set { return cards }}
}
