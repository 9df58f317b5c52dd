// Package games is the explicit list of the games that can be refereed. A new
// game is one more entry of List; nothing registers itself.
package games
