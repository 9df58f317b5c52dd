// Package games lists the games that can be played. Start with List. To add a game, write
// its package and add an Entry here; no other package has to change.
package games
