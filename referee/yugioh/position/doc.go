// Package position holds a position of a duel of Yu-Gi-Oh!: each player's Life Points,
// hand, Deck, Extra Deck, field, Graveyard and banished cards, the current attack and
// the Chain.
//
// Cards in hands and Decks, and face-down cards, are only counted, except those that a player has
// named. At any time, each card of a deck is in exactly one of the areas (Board.Owned).
//
// A cloned Board is independent of the original. This package does not check legality; the rules
// do.
package position
