// Package game describes a card game to the rest of the program. A Game names its parts:
// the rules and, if it has them, cards, effects, decks, boards and a simulation.
//
// Code that works with any game takes a *Game and checks which parts it has: a nil part
// means that the game does without it. Package games lists the games that can be played.
package game
