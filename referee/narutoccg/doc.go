// Package narutoccg referees the Naruto (Shippuden) CCG: two players whose Ninjas
// attack each other's Villages in Teams, with Jutsu that respond to each other on a
// Chain.
//
// Rules are the rules with a set of cards. A position (State) is a board, the
// settings of the match (Match: rulings, decks, who deals) and the answers given
// since the step in progress began. The files follow the rulebook: setup; start,
// mission, deploy, counter and organization for the phases before the battle; battle,
// exchange, showdown and rewards for the battle itself; end. payment asks for what a
// card costs, keywords are those of the advanced terms, power takes the Power of a
// Team apart.
//
// Shinpan does not have the card texts. When an effect resolves, its player applies it with the
// verbs of the change files, one change at a time, each with the card as its cause. The same
// verbs are the players' declarations if nothing is on the Chain.
//
// Card files can describe effects. Then lines.go decides when such an effect acts, choose.go
// asks for its targets, and steps*.go makes the same changes that a player would.
//
// The files form one unit. A cost, a Team, the Chain and a showdown all read and change the
// same position, and a card can change any of them.
//
// Next to this package are the cards (cards), how they are paid for (payment), decks
// (deck), the position itself (position), board files (boardfile), the tables of rules
// and rulings (rulebook) and simulation (sim).
package narutoccg
