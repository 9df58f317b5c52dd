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
// What a card does is printed on it and known to nobody else: when an effect
// resolves, its player applies it with the verbs of the change files, one change
// after the other, each with the card as its cause. The same verbs are declarations
// of the table if nothing is on the Chain.
//
// A table may write down what its own cards do: lines says when such a line acts and
// what it means, choose asks what it is applied to, and steps makes the same changes
// that a player would.
//
// The files form one unit. A cost, a Team, the Chain and a showdown all read and change
// the same position, and any of them can be declared otherwise by a card.
//
// Next to this package are the cards (cards), how they are paid for (payment), decks
// (deck), the position itself (position), board files (boardfile), the tables of rules
// and rulings (rulebook) and simulation (sim).
package narutoccg
