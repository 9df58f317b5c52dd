package games

import (
	"io/fs"

	"shinpan/referee"
	facts "shinpan/referee/cards"
	"shinpan/referee/game"
	"shinpan/referee/yugioh"
	"shinpan/referee/yugioh/cards"
	"shinpan/referee/yugioh/deck"
	"shinpan/referee/yugioh/pages"
)

func loadYuGiOh(files fs.FS, more ...facts.Folder) (*game.Game, []referee.Problem) {
	set, problems := cards.Open(files, more...)
	if set == nil {
		return nil, problems
	}
	return YuGiOh(set), problems
}

// YuGiOh is Yu-Gi-Oh! with the cards of a set.
func YuGiOh(set *cards.Set) *game.Game {
	return &game.Game{
		ID:       yugioh.GameID,
		Name:     "Yu-Gi-Oh!",
		Rules:    yugioh.Rules{},
		Cards:    set.Catalog(),
		Decks:    deck.Rules(set),
		Codes:    deck.Codes,
		Messages: yuGiOhMessages(),
		Pages:    pages.Files(),
	}
}

func yuGiOhMessages() []fs.FS { return []fs.FS{referee.Messages(), yugioh.Messages()} }
