// Package habit holds what the simulations of several games have in common: a player's answers
// (Player), listing a random deck (DeckLines), and checking the events of an answer against the
// position (AddUp).
package habit
