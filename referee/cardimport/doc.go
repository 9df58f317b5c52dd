// Package cardimport reads lists of cards that other programs wrote, as JSON or CSV in any
// usual encoding. It gives a game the cards one by one, each with its line, keeps to limits
// that no such list comes near, and collects what is wrong. What a card is, the game says.
//
// Begin with Reading.
package cardimport
