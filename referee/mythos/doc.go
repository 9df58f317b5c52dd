// Package mythos referees Naruto Mythos TCG: two players, four rounds, one
// mission more each round.
//
// Rules are the rules with a library of cards. A position (State) is a board,
// the settings of the match (Match: rulings, decks, who shuffles) and the
// answers given since the step that is going on began. The files follow the
// rulebook: setup, missions, action, phase, score; check says which rule an
// answer breaks, run does it, why takes a number apart. Effects are carried out
// here too, since every rule of a character can be changed by a card: apply
// walks over the steps of a line, the steps files do them, trigger and strike
// hold what one effect sets off in others.
//
// Beside this package lie the cards and their language (cards), what the cards
// say in words (wording), the deck rules (deck), the position itself
// (position), board files (boardfile), the tables of rules and rulings
// (rulebook) and simulation (sim).
//
// Hidden cards are pieces without a name until their owner gives one. Nothing
// here asks for it earlier, and no refusal depends on it.
package mythos
