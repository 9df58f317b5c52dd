// Package cardimport reads lists of cards that other programs wrote, as JSON or CSV in any usual
// encoding. It passes the cards to a game one by one, each with its line, enforces limits that no
// real list comes near, and collects problems. The game decides what counts as a card.
//
// Start with Reading.
package cardimport
