// Package mythos referees Naruto Mythos TCG: two players, four rounds, one
// mission more each round.
//
// Game is the game with a set of cards, which LoadCards reads from YAML files.
// Its positions are values: a board, the settings of the match (rulings,
// decks, who shuffles) and what is known of face-down cards. The files follow
// the rulebook: setup, missions, action, phase, score; check says which rule
// an answer breaks, run does it, why takes a number apart. The rules
// themselves, with their pages in both rulebooks, are rules.yaml; where the
// sources are silent or disagree, rulings.yaml.
//
// Hidden cards are pieces without a name until their owner gives one. Nothing
// here asks for it earlier, and no refusal depends on it.
package mythos
