package cardfile

import (
	"io/fs"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
)

// Library holds the cards of a game, where S is the game's card set. Facts are available at once;
// effects are read on first use. Several goroutines can use a Library.
type Library[S any] struct {
	// Facts returns the cards, possibly without their effects. Whole returns them with their
	// effects.
	Facts S
	Whole func() S
}

// LibraryOf returns the library of cards that have already been read.
func LibraryOf[S any](cards S) *Library[S] {
	return &Library[S]{Facts: cards, Whole: func() S { return cards }}
}

// Opener holds the functions with which a game reads its cards, where S is the game's card set.
type Opener[S any] struct {
	// Load reads the YAML files of a folder and of those on top of it.
	Load func(files fs.FS, over ...cards.Folder) (S, []referee.Problem)
	// Facts reads the snapshot of the facts. It reports false if it cannot read the snapshot.
	Facts func(snapshot string) (facts S, ok bool)
	// Effects adds the effects from their snapshot to the facts. It reports false if the
	// snapshot belongs to other files or cannot be read. It is nil if the game has no effects.
	Effects func(facts S, snapshot string) (whole S, ok bool)
}

// Open reads the cards of a folder and of those on top of it. If a folder has snapshots of its
// files, it reads only those, and the snapshot of the effects only on first use. A snapshot is
// made only from files without problems. If a snapshot is missing or cannot be read, or if
// there are folders on top, it reads the YAML files. The library is nil if a problem makes the
// cards unusable.
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

// whole returns the cards of a folder with their effects.
func (o Opener[S]) whole(facts S, files fs.FS) S {
	if text, err := fs.ReadFile(files, EffectsName); err == nil && o.Effects != nil {
		if whole, ok := o.Effects(facts, string(text)); ok {
			return whole
		}
	}
	whole, _ := o.Load(files)
	return whole
}
