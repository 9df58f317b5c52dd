package deck

import (
	"shinpan/cmd/app"
	"shinpan/referee"
)

// poolOf reads the pool of --pool, from which decks must be built. It is nil
// without that flag.
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
