package deck

import (
	"shinpan/cmd/app"
	"shinpan/referee"
)

// poolOf reads the pool that --pool names, for a game: the cards that decks must
// be built from. It is nil without a name.
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
