package app

import (
	"shinpan/cmd/lang"
	"shinpan/referee"
	"shinpan/referee/game"
)

// Decklists and board files are optional for a game.

// GameWithDecks does what Game does, for a command about decklists. It returns a usage error for a
// game without decklists.
func (a *App) GameWithDecks(id string) (*game.Game, *lang.Words, error) {
	game, words, err := a.Game(id)
	if err == nil {
		err = NeedsDecks(game)
	}
	return game, words, err
}

// NeedsDecks returns a usage error if the game has no decklists.
func NeedsDecks(game *game.Game) error {
	if game.Decks != nil {
		return nil
	}
	return &Error{Key: "cmd.no-decks", Args: referee.Args{"game": game.Name}, Code: ExitUsage}
}

// NeedsBoards returns a usage error if the game has no board files.
func NeedsBoards(game *game.Game) error {
	if game.Boards != nil {
		return nil
	}
	return &Error{Key: "cmd.no-boards", Args: referee.Args{"game": game.Name}, Code: ExitUsage}
}
