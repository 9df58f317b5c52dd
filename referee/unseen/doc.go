// Package unseen tracks cards that Shinpan does not see. At a real table, Shinpan knows the number
// of cards in a hand or a deck, the cards that have been seen, the possible copies of a card, and
// the players' claims about cards that only they could see.
//
// A refusal must use only information that the person who names the card is allowed to have.
// Otherwise, people could find hidden cards by trying. The game decides what that information is:
// the visible faces, the copies seen so far, and the players' claims. This package uses no other
// information.
//
// A card is any comparable value, usually a pointer to the game's own card.
package unseen
