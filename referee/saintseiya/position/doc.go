// Package position holds a position of Saint Seiya Deckbuilding: the terrain with its six places,
// the reserve and the common discard pile, the clock, the characters that the active player has
// played this turn, and each player's cards.
//
// The start decks are fixed and every acquisition is public, so the cards in a player's hand and
// draw pile together are always known, but not how they are divided (see Side).
//
// A cloned Board is independent of the original. This package does not check legality; the rules
// do.
package position
