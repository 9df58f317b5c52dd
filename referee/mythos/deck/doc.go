// Package deck holds the rules of Mythos decklists (R-DECK-SIZE, R-DECK-KIND,
// R-DECK-COPIES, R-DECK-MISSIONS), remarks on lists that are legal but probably
// unintended, the deck code of the community's simulators, and the publisher's card
// numbers.
package deck
