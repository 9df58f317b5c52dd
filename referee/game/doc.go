// Package game describes a card game by its parts: rules, cards, effects,
// decks, boards, simulation. Code that works with any game takes a Game and looks
// at the parts it needs. Package games lists the available games.
package game
