// Package position is a position of a duel of Yu-Gi-Oh!: each player's Life Points,
// hand, Deck, Extra Deck, field, Graveyard and banished cards, the attack that is
// going on and the Chain.
//
// Hands, Decks and face-down cards are counted; what they are is known as far as
// a player has named them. Each card of a deck is always in one of the areas
// (Board.Owned), whatever happens.
//
// A Board is a value once it has been cloned. This package does not check legality; the rules
// do.
package position
