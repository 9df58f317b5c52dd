// Package mythos referees Naruto Mythos TCG: two players, four rounds, one
// mission more each round.
//
// Rules are the rules with a library of cards. A position (State) is a board,
// the settings of the match (Match: rulings, decks, who shuffles) and the
// answers given since the step that is going on began. The files follow the
// rulebook: setup, missions, action, phase, score; check says which rule an
// answer breaks, run does it, why takes a number apart. Effects are applied here
// too: step has the table of verbs and goes over the steps of a line, the step_
// files apply the verbs, who looks up what they describe. timing says when lines
// act, continuous what they change while they are in force, trigger and defeat what
// one effect sets off in others. unseen is what may be asked and refused of cards that
// nobody sees, declare what the table says for itself.
//
// These are many files and yet one idea. Every rule of a character can be changed by
// a card, and every effect goes by the rules: prices, Power, checks and steps call
// each other in all directions.
//
// Beside this package lie the cards and their language (cards), what the cards
// say in words (wording), the deck rules (deck), the position itself
// (position), board files (boardfile), the tables of rules and rulings
// (rulebook) and simulation (sim).
//
// Hidden cards are pieces without a name until their owner gives one. Nothing
// here asks for it earlier, and no refusal depends on it.
package mythos
