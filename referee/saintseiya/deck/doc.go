// Package deck holds the rules about the box of Saint Seiya Deckbuilding: its 200 cards, the packs
// of the heroes, and the copies that it lists (R-BOX, R-BOX-COPIES, R-PACK, R-ASIDE). Players bring
// no decks to this game. Instead, owners can list their box and check it like a decklist.
//
// We do not know how many copies of most reserve cards the box has. The default box guesses these
// numbers so that all known numbers are right. A list of the owner's box overrides it.
package deck
