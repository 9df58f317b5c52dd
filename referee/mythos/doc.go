// Package mythos referees Naruto Mythos TCG: two players, four rounds, and one more mission each
// round.
//
// Rules combines the rules with a library of cards. A position (State) is a board,
// the settings of the match (Match: rulings, decks, who shuffles) and the answers
// given since the current step began. The files follow the rulebook:
//
//	setup, missionodds  the first player, the mission deck, opening hands; the odds of a mission
//	phase, action       rounds with their phases; playing, hiding, revealing, passing
//	price, power        the cost of a card; the Power at a mission and its winner
//	check, unseen       the rules that an answer breaks; the cards that a hidden card can be
//	run, defeat         carrying out an answer; characters that leave or turn over
//	scoretable, why     the mission-point table; the parts of a number
//	declare, declare_*  the players' own declarations
//
// Effects are applied here too:
//
//	timing, source       the time at which an effect acts; the effect and its player
//	line                 the application of an effect, with those that modify it
//	step, step_*         the table of verbs; the functions that apply them
//	who, targets, pick   the characters that a step describes; the choice among them
//	continuous, trigger  the changes by effects in force; the effects that an event triggers
//
// These files form one unit. Any card can change any rule, and every effect must obey the rules.
// Prices, Power, checks and steps therefore call each other.
//
// The packages next to this one are: cards (the cards and their language), wording (card text for
// people), deck (the deck rules), position (the position itself), boardfile (board files),
// rulebook (the tables of rules and rulings) and sim (simulation).
//
// Hidden cards have no name until their owner names them. No code here asks for the name earlier,
// and no refusal depends on it.
package mythos
