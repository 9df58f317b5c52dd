// Package cardtest holds the tests that all games with card files share: of snapshots, of odd
// files, and of the words that describe the effects of cards.
//
// A game's test of a broken file compares the problems with a text (see Brief), such as
// "x.yaml:8:12+4 cards.unknown-group leaf".
package cardtest
