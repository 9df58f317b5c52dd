package games

import (
	"io/fs"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/mythos"
)

// Entry is one game of the list.
type Entry struct {
	// ID is what people type: "mythos".
	ID string
	// Name is the game's own name, the same in every language.
	Name string
	// Load makes the game from card files; problems have their places.
	Load func(cards fs.FS) (referee.Game, []referee.Problem)
	// Cards are the embedded card files.
	Cards func() fs.FS
}

// List is every game, the main one first.
func List() []Entry {
	return []Entry{{
		ID:    "mythos",
		Name:  "Naruto Mythos TCG",
		Load:  loadMythos,
		Cards: func() fs.FS { return cardsdb.Game("mythos") },
	}}
}

// Find gives a game by its id.
func Find(id string) (Entry, bool) {
	for _, e := range List() {
		if e.ID == id {
			return e, true
		}
	}
	return Entry{}, false
}

func loadMythos(files fs.FS) (referee.Game, []referee.Problem) {
	cards, problems := mythos.LoadCards(files)
	if referee.Refuses(problems) {
		return nil, problems
	}
	return mythos.New(cards), problems
}
