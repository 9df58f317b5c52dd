// Package position is a position of the Naruto (Shippuden) CCG: each player's hand,
// deck, Chakra area, Discard Pile, Village, Battle Rewards and removed cards, the
// Teams on the Battlefield and the Chain.
//
// Hands, decks and face-down Battle Rewards are counted; what is in them is known
// as far as a player has named it. Each card of a deck is always in one of the areas
// (Board.Owned), whatever happens.
//
// A Board is a value once it has been cloned. Nothing here knows what is allowed:
// that is for the rules.
package position
