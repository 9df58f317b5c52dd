package cmd

import (
	"shinpan/decks"
	"shinpan/referee"
)

// cardPool is the pool that --pool names, "" for none: the cards that decks
// must be built from. It is read once for each game.
type cardPool struct {
	ref    string
	byGame map[string]referee.Decklist
}

// beyond gives what a deck has that the pool has not. The error is a pool that
// cannot be read.
func (p *cardPool) beyond(a *App, game referee.Game, deck referee.Decklist) ([]referee.Problem, error) {
	if p.ref == "" {
		return nil, nil
	}
	pool, known := p.byGame[game.ID()]
	if !known {
		opened, err := a.openDeck(game.ID(), p.ref)
		if err != nil {
			return nil, err
		}
		pool = opened.list
		p.byGame = map[string]referee.Decklist{game.ID(): pool}
	}
	return decks.CheckPool(deck, pool), nil
}
