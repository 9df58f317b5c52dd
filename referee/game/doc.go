// Package game describes a card game by its parts: rules, cards, effects,
// decks, boards, simulation. Everything that works with any game takes a Game
// and looks at the parts it needs; package games lists the games there are.
package game
