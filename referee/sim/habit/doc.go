// Package habit holds code that the simulations of several games share: Player gives a player's
// answers, DeckLines lists a random deck, and AddUp checks the events of an answer against the
// position.
package habit
