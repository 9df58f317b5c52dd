// Package games lists the games that can be refereed. To add a game, add an entry
// to List.
package games
