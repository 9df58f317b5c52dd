package cards

import (
	"io/fs"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Library is the cards of a game: their facts at once, their effect lines when
// they are first wanted. A Library may be used by several goroutines.
type Library struct {
	// Facts are the cards as far as every command needs them, maybe without
	// their effect lines; Whole gives them with those.
	Facts *Set
	Whole func() *Set
}

// OpenLibrary reads the cards of a folder and those put over it. A folder with
// a snapshot of its files is read only when an effect line is wanted: a
// snapshot is made of files without problems.
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

// LibraryOf is the library of cards that have been read.
func LibraryOf(cards *Set) *Library {
	return &Library{Facts: cards, Whole: func() *Set { return cards }}
}
