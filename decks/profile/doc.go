// Package profile counts the cards of a deck: its curves of cost and power, its groups and
// keywords, and how its costs compare, round by round, with the income that the rules give players.
// It works for any game; a game's pace comes from game.Decks. Averages and chances are exact
// fractions.
package profile
