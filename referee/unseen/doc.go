// Package unseen keeps count of cards that the referee does not see. At a real
// table it knows how many cards a hand or a deck holds, which of them have been
// seen, how many copies of a card there can be, and what players have said of
// cards that only they could see.
//
// Whoever names a card of a hand or a deck is told why it cannot be there as far
// as that person may know: a refusal that used a card which somebody else holds
// hidden would let it be found out by trying. So a game decides what an answer
// may know, and what is here compares only that: the faces in view, the Copies
// that were seen, the claims that were made aloud.
//
// Cards are whatever a game compares them by, mostly a pointer to its own card.
package unseen
