// Package mythos referees Naruto Mythos TCG: two players, four rounds, and one more mission each
// round.
//
// Rules combines the rules with a library of cards. A position (State) is a board,
// the settings of the match (Match: rulings, decks, who shuffles) and the answers
// given since the current step began. The files follow the rulebook:
//
//	setup, missionodds  first player, mission deck, opening hands; odds of a mission
//	phase, action       rounds with their phases; playing, hiding, revealing, passing
//	price, power        what a card costs; Power at a mission and who wins it
//	check, unseen       which rule an answer breaks; what a hidden card may be
//	run, defeat         doing what an answer says; characters that leave or turn over
//	scoretable, why     the mission-point table; the parts of a number
//	declare, declare_*  what the players declare by themselves
//
// Effects are applied here too:
//
//	timing, source when an effect acts, and whose it is
//	line how an effect is applied, with those that modify it
//	step, step_*        the table of verbs; what each verb does
//	who, targets, pick  what a step describes; choosing among it
//	continuous, trigger what effects change while in force; what one triggers in others
//
// These files form one unit. Any card can change any rule, and every effect must obey the rules.
// Prices, Power, checks and steps therefore call each other.
//
// The packages next to this one are: cards (the cards and their language), wording (card text for
// people), deck (the deck rules), position (the position itself), boardfile (board files),
// rulebook (the tables of rules and rulings) and sim (simulation).
//
// Hidden cards are pieces without a name until their owner gives one. No code here asks for the
// name earlier, and no refusal depends on it.
package mythos
