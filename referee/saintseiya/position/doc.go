// Package position is a position of Saint Seiya Deckbuilding: the terrain with
// its six places, the reserve and the common discard, the clock, what the active
// player has played this turn, and each player's cards.
//
// The start decks are fixed and every acquisition is public, so the cards of a
// player's hand and draw pile together are always known as a set, though not
// which of them are where: see Side.
//
// A Board is a value once it has been cloned. Nothing here knows what is allowed:
// that is for the rules.
package position
