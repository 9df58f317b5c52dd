package cardsdb

import (
	"embed"
	"io/fs"
)

//go:generate go test ../referee/mythos/cards ../referee/narutoccg/cards ../referee/saintseiya/cards ../referee/yugioh/cards -run TestTheSnapshotIsCurrent -args -update-snapshot

//go:embed mythos narutoccg saintseiya yugioh
var files embed.FS

// The card snapshots, which commands read in one go. The same bytes are in the files.
var (
	//go:embed mythos/facts.tsv
	mythosFacts string
	//go:embed narutoccg/facts.tsv
	narutoCCGFacts string
	//go:embed saintseiya/facts.tsv
	saintSeiyaFacts string
	//go:embed yugioh/facts.tsv
	yugiohFacts string
)

// Game returns the card files of a game by its short name ("mythos"). For a game without cards,
// the file system is empty. Its Text method gives a snapshot without copying it.
func Game(id string) fs.FS {
	game, err := fs.Sub(files, id)
	if err != nil {
		return embed.FS{}
	}
	facts, ok := map[string]string{"mythos": mythosFacts, "narutoccg": narutoCCGFacts, "saintseiya": saintSeiyaFacts, "yugioh": yugiohFacts}[id]
	if !ok {
		return game
	}
	return folder{game, facts}
}

// folder holds the card files of a game.
type folder struct {
	fs.FS
	facts string
}

// Text returns the text of a file that is already in memory, if the file is one of those.
func (f folder) Text(name string) (text string, ok bool) {
	return f.facts, name == "facts.tsv"
}

// Sample returns a sample set of card files for a game, which its own cards do not include, or
// an empty file system if the game has none.
func Sample(id string) fs.FS {
	folder := id + "/sample"
	if _, err := fs.Stat(files, folder); err != nil {
		return embed.FS{}
	}
	sample, err := fs.Sub(files, folder)
	if err != nil {
		return embed.FS{}
	}
	return sample
}
