// Package position holds a position of the Naruto (Shippuden) CCG: each player's hand, deck,
// Chakra area, Discard Pile, Village, Battle Rewards and removed cards, the Teams on the
// Battlefield and the Chain.
//
// It counts the cards in hands, decks and face-down Battle Rewards, and holds only those that a
// player has named. Each card of a deck is always in one of the areas (Board.Owned), whatever
// happens.
//
// A Board must not change once it has been cloned. This package does not check legality; the rules
// do.
package position
