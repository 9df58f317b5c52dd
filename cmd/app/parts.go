package app

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

// A game need not have decklists or board files.

// GameWithDecks is Game for a command about decklists.
func (a *App) GameWithDecks(id string) (*game.Game, *lang.Words, error) {
	game, words, err := a.Game(id)
	if err == nil {
		err = NeedsDecks(game)
	}
	return game, words, err
}

// NeedsDecks refuses a decklist for a game without any.
func NeedsDecks(game *game.Game) error {
	if game.Decks != nil {
		return nil
	}
	return &Error{Key: "cmd.no-decks", Args: referee.Args{"game": game.Name}, Code: ExitUsage}
}

// NeedsBoards refuses a board file for a game without any.
func NeedsBoards(game *game.Game) error {
	if game.Boards != nil {
		return nil
	}
	return &Error{Key: "cmd.no-boards", Args: referee.Args{"game": game.Name}, Code: ExitUsage}
}
