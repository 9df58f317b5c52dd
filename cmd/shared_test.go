package cmd

import (
	"io/fs"
	"slices"
	"sync"

	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/games"
)

// embedded are the games of the program. All command lines that tests run in this
// process share what is made of the embedded cards, as a Game may be shared. Where
// other folders of cards are put over them, the cards are read again.
var embedded = sync.OnceValue(func() []games.Entry {
	list := games.List()
	for i, entry := range list {
		whole := sync.OnceValues(func() (*game.Game, []referee.Problem) { return entry.Load(entry.Cards()) })
		list[i].Load = func(own fs.FS, more ...cards.Folder) (*game.Game, []referee.Problem) {
			if len(more) > 0 {
				return entry.Load(own, more...)
			}
			made, problems := whole()
			return made, slices.Clone(problems)
		}
	}
	return list
})
