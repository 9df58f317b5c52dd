// Package pile holds what games do with lists of their cards, such as a discard pile: find a card,
// remove one, name them all, offer them in a question. A card is usually a pointer to the game's
// own card type. No function changes the list that it is given.
package pile
