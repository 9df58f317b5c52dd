package deck

import (
	"shinpan/cmd/app"
	"shinpan/referee"
	"shinpan/referee/game"
)

// poolOf reads the pool that --pool names, from which decks must be built. It returns nil without
// that flag.
func poolOf(a *app.App, game, ref string) (*referee.Decklist, error) {
	if ref == "" {
		return nil, nil
	}
	opened, err := openDeck(a, game, ref)
	if err != nil {
		return nil, err
	}
	return &opened.list, nil
}

// beforeOf reads the list that --sided names: the deck before its player swapped cards between two
// games of a match. It returns nil without that flag.
func beforeOf(a *app.App, game *game.Game, ref string) (*referee.Decklist, error) {
	if ref != "" && game.Decks.Siding == nil {
		return nil, &app.Error{Key: "deck.no-siding", Args: referee.Args{"game": game.Name}, Code: app.ExitUsage}
	}
	return poolOf(a, game.ID, ref)
}
