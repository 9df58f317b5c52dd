package games

import (
	"io/fs"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/mythos"
	mythoscards "shinpan/referee/mythos/cards"
	"shinpan/referee/narutoccg"
	narutocards "shinpan/referee/narutoccg/cards"
	"shinpan/referee/saintseiya"
	saintseiyacards "shinpan/referee/saintseiya/cards"
	"shinpan/referee/yugioh"
	yugiohcards "shinpan/referee/yugioh/cards"
)

// Entry is one game of the list.
type Entry struct {
	// ID is what people type: "mythos".
	ID string
	// Name is the game's own name, the same in every language.
	Name string
	// Load makes the game from card files, with other folders put over them;
	// problems have their places.
	Load func(cards fs.FS, more ...cards.Folder) (*game.Game, []referee.Problem)
	// Facts are the attributes of its cards, without the words of their values:
	// what can be known before the cards are read. Nil where they have none.
	Facts func() cards.Schema
	// Lint checks the same files, and says more than a game needs to be made; nil
	// where the game has no card files.
	Lint func(cards fs.FS, more ...cards.Folder) []cards.File
	// Snapshot repeats the cards of a folder in rows that are read faster than its
	// files; nil where the game reads the files of folders alone.
	Snapshot func(own fs.FS, folder cards.Folder) ([]byte, error)
	// Messages holds the words that problems of the card files need.
	Messages func() []fs.FS
	// Flags are those of the game; commands have them before it is loaded.
	Flags []game.Flag
	// Cards are the embedded card files.
	Cards func() fs.FS
}

// List is every game, the main one first.
func List() []Entry {
	return []Entry{{
		ID:       "mythos",
		Name:     "Naruto Mythos TCG",
		Load:     loadMythos,
		Facts:    mythoscards.Facts,
		Lint:     mythoscards.Lint,
		Messages: mythosMessages,
		Flags:    mythos.Flags(),
		Cards:    func() fs.FS { return cardsdb.Game("mythos") },
	}, {
		ID:       saintseiya.GameID,
		Name:     "Saint Seiya Deckbuilding",
		Load:     loadSaintSeiya,
		Facts:    saintseiyacards.Facts,
		Lint:     saintseiyacards.Lint,
		Messages: saintSeiyaMessages,
		Flags:    saintseiya.Flags(),
		Cards:    func() fs.FS { return cardsdb.Game(saintseiya.GameID) },
	}, {
		ID:       yugioh.GameID,
		Name:     "Yu-Gi-Oh!",
		Load:     loadYuGiOh,
		Facts:    yugiohcards.Facts,
		Lint:     yugiohcards.Lint,
		Snapshot: yugiohcards.SealedSnapshot,
		Messages: yuGiOhMessages,
		Flags:    yugioh.Flags(),
		Cards:    func() fs.FS { return cardsdb.Game(yugioh.GameID) },
	}, {
		ID:       narutoccg.GameID,
		Name:     "Naruto CCG",
		Load:     loadNarutoCCG,
		Facts:    narutocards.Facts,
		Lint:     narutocards.Lint,
		Messages: narutoCCGMessages,
		Flags:    narutoccg.Flags(),
		Cards:    func() fs.FS { return cardsdb.Game(narutoccg.GameID) },
	}}
}

// Attributes are those of the game's cards.
func (e Entry) Attributes() cards.Schema {
	if e.Facts == nil {
		return nil
	}
	return e.Facts()
}
