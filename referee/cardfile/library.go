package cardfile

import (
	"io/fs"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Library is the cards of a game, where S is the game's set of cards. Their facts
// are there at once, their effect lines are read when they are first wanted.
// Several goroutines may use a Library.
type Library[S any] struct {
	// Facts are the cards, perhaps without their effect lines. Whole gives them
	// with their effect lines.
	Facts S
	Whole func() S
}

// LibraryOf returns the library of cards that have been read already.
func LibraryOf[S any](cards S) *Library[S] {
	return &Library[S]{Facts: cards, Whole: func() S { return cards }}
}

// Opener is how a game reads its cards, where S is the game's set of cards.
type Opener[S any] struct {
	// Load reads the YAML files of a folder and of those laid over it.
	Load func(files fs.FS, over ...cards.Folder) (S, []referee.Problem)
	// Facts reads the snapshot of the facts. It is not ok if it cannot be read.
	Facts func(snapshot string) (facts S, ok bool)
	// Effects adds to the facts what the snapshot of the effects says. It is not
	// ok if that is of other files, or cannot be read. Nil if the game has none.
	Effects func(facts S, snapshot string) (whole S, ok bool)
}

// Open reads the cards of a folder and of those laid over it. In a folder with
// snapshots of its files only those are read, the one of the effect lines when a
// line is first wanted: a snapshot is made only of files without problems. If a
// snapshot is missing or cannot be read, and where folders are laid over, the YAML
// files are read. The library is nil when a problem refuses the cards.
func (o Opener[S]) Open(files fs.FS, over ...cards.Folder) (*Library[S], []referee.Problem) {
	if len(over) == 0 {
		if text, ok := SnapshotIn(files); ok {
			if facts, ok := o.Facts(text); ok {
				return &Library[S]{Facts: facts, Whole: sync.OnceValue(func() S { return o.whole(facts, files) })}, nil
			}
		}
	}
	whole, problems := o.Load(files, over...)
	if referee.Refuses(problems) {
		return nil, problems
	}
	return LibraryOf(whole), problems
}

// whole returns the cards of a folder with their effect lines.
func (o Opener[S]) whole(facts S, files fs.FS) S {
	if text, err := fs.ReadFile(files, EffectsName); err == nil && o.Effects != nil {
		if whole, ok := o.Effects(facts, string(text)); ok {
			return whole
		}
	}
	whole, _ := o.Load(files)
	return whole
}
