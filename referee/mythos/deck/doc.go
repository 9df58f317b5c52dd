// Package deck holds the rules of Mythos decklists (R-DECK-SIZE, R-DECK-KIND, R-DECK-COPIES,
// R-DECK-MISSIONS). It also warns about legal lists that are probably unintended, and reads the
// deck code of the community's simulators and the publisher's card numbers.
package deck
