// Package deck holds what the rulebook says about the box of Saint Seiya Deckbuilding: its 200
// cards, the packs of the heroes, and the copies that it lists (R-BOX, R-BOX-COPIES, R-PACK,
// R-ASIDE). Players bring no decks to this game. What is written as a list, and checked like a
// decklist, is the owner's box.
//
// How many copies the box has of most cards of the reserve is not known to us.
// The default box guesses them so that all known numbers are right; a list of the
// owner's box takes its place.
package deck
