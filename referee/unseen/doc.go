// Package unseen tracks cards that Shinpan does not see. At a real table it knows how many
// cards a hand or a deck holds, which of them have been seen, how many copies of a card there
// can be, and what players have said about cards that only they could see.
//
// A refusal may use only what the person naming the card may know. Otherwise
// people could find hidden cards by trying. The game decides what an answer may
// know: the faces in view, the Copies that were seen, and what players claimed
// aloud. This package compares nothing else.
//
// A card is any comparable value, usually a pointer to the game's own card.
package unseen
