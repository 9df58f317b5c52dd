// Package habit is what the simulations of several games have in common: how a player
// answers (Player), how a random deck is listed (DeckLines), and how the events of an
// answer are checked against the table (AddUp).
package habit
