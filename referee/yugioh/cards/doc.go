// Package cards holds the cards of Yu-Gi-Oh! as typed facts: the kind of a card, its Level, Rank,
// scale, ATK and DEF, and which materials an Extra Deck monster requires. It has no card texts:
// players declare the effects of cards.
//
// A card is identified by its passcode, the number printed in its corner. The passcodes of its
// other artworks refer to the same card.
//
// The game has thousands of cards. A Set reads the row of a card in the snapshot when the card
// is needed. It reads all of them only to search or to list them.
package cards
