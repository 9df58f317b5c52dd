// Package pile has what games do with lists of their cards, such as a discard pile: find a
// card, take one out, name them all, offer them in a question. A card is usually a pointer
// to the game's own. No function changes the list that it is given.
package pile
