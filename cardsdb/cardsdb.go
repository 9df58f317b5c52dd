package cardsdb

import (
	"embed"
	"io/fs"
)

//go:generate go test ../referee/mythos/cards ../referee/saintseiya/cards -run TestTheSnapshotIsCurrent -args -update-snapshot

//go:embed mythos saintseiya
var files embed.FS

// Game gives the card files of a game by its short name ("mythos"). For a
// game without cards, the file system is empty.
func Game(id string) fs.FS {
	game, err := fs.Sub(files, id)
	if err != nil {
		return embed.FS{}
	}
	return game
}
