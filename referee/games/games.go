package games

import (
	"io/fs"

	"shinpan/cardsdb"
	"shinpan/referee"
	"shinpan/referee/cards"
	"shinpan/referee/event/standing"
	"shinpan/referee/game"
	"shinpan/referee/mythos"
	mythoscards "shinpan/referee/mythos/cards"
	mythospages "shinpan/referee/mythos/pages"
	"shinpan/referee/narutoccg"
	narutocards "shinpan/referee/narutoccg/cards"
	narutopages "shinpan/referee/narutoccg/pages"
	"shinpan/referee/saintseiya"
	saintseiyacards "shinpan/referee/saintseiya/cards"
	saintseiyapages "shinpan/referee/saintseiya/pages"
	"shinpan/referee/yugioh"
	yugiohcards "shinpan/referee/yugioh/cards"
	yugiohpages "shinpan/referee/yugioh/pages"
)

// Entry is one game of the list.
type Entry struct {
	// ID is the name that people type: "mythos".
	ID string
	// Name is the game's own name, the same in every language.
	Name string
	// Load makes the game from card files, with other folders on top of them. It
	// returns the problems with their places.
	Load func(cards fs.FS, more ...cards.Folder) (*game.Game, []referee.Problem)
	// Facts lists the attributes of the game's cards without the words of their values, which are
	// not known before the cards are read. It is nil if the cards have none.
	Facts func() cards.Schema
	// Lint checks the same files and reports more than loading needs. It is nil if the game has
	// no card files.
	Lint func(cards fs.FS, more ...cards.Folder) []cards.File
	// Snapshot returns the cards of a folder as rows that are faster to read than its files. It is
	// nil if the game has no such snapshots.
	Snapshot func(own fs.FS, folder cards.Folder) ([]byte, error)
	// Messages holds the messages for problems in the card files.
	Messages func() []fs.FS
	// Pages holds the manual pages about the game, in Markdown, with a folder for each language:
	// "en/lines.md". The page "overview" introduces the game. Pages is nil if there are no such
	// pages.
	Pages fs.FS
	// Flags lists the game's flags; commands have them before the game is loaded.
	Flags []game.Flag
	// Cards holds the embedded card files.
	Cards func() fs.FS
	// Event describes how events of the game are usually paired and ranked.
	Event game.Event
}

// List returns every game, the main one first.
func List() []Entry {
	return []Entry{{
		ID:       "mythos",
		Name:     "Naruto Mythos TCG",
		Load:     loadMythos,
		Facts:    mythoscards.Facts,
		Lint:     mythoscards.Lint,
		Messages: mythosMessages,
		Pages:    mythospages.Files(),
		Flags:    mythos.Flags(),
		Cards:    func() fs.FS { return cardsdb.Game("mythos") },
		Event:    game.Customary(1),
	}, {
		ID:       saintseiya.GameID,
		Name:     "Saint Seiya Deckbuilding",
		Load:     loadSaintSeiya,
		Facts:    saintseiyacards.Facts,
		Lint:     saintseiyacards.Lint,
		Messages: saintSeiyaMessages,
		Pages:    saintseiyapages.Files(),
		Flags:    saintseiya.Flags(),
		Cards:    func() fs.FS { return cardsdb.Game(saintseiya.GameID) },
		Event:    saintSeiyaEvent(),
	}, {
		ID:       yugioh.GameID,
		Name:     "Yu-Gi-Oh!",
		Load:     loadYuGiOh,
		Facts:    yugiohcards.Facts,
		Lint:     yugiohcards.Lint,
		Snapshot: yugiohcards.SealedSnapshot,
		Messages: yuGiOhMessages,
		Pages:    yugiohpages.Files(),
		Flags:    yugioh.Flags(),
		Cards:    func() fs.FS { return cardsdb.Game(yugioh.GameID) },
		Event:    yugiohEvent(),
	}, {
		ID:       narutoccg.GameID,
		Name:     "Naruto CCG",
		Load:     loadNarutoCCG,
		Facts:    narutocards.Facts,
		Lint:     narutocards.Lint,
		Messages: narutoCCGMessages,
		Pages:    narutopages.Files(),
		Flags:    narutoccg.Flags(),
		Cards:    func() fs.FS { return cardsdb.Game(narutoccg.GameID) },
		Event:    game.Customary(3),
	}}
}

// Attributes returns the attributes of the game's cards.
func (e Entry) Attributes() cards.Schema {
	if e.Facts == nil {
		return nil
	}
	return e.Facts()
}

// saintSeiyaEvent returns settings for events with multiplayer tables, like the game itself.
func saintSeiyaEvent() game.Event {
	e := game.Customary(1)
	e.Pods = true
	return e
}

// yugiohEvent returns Konami's ranking: by points, and then by a single number that combines the
// tie-breakers.
func yugiohEvent() game.Event {
	e := game.Customary(3)
	e.Follows, e.TieBreaks = "Konami", []standing.Term{standing.Konami}
	return e
}
