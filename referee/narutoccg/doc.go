// Package narutoccg referees the Naruto (Shippuden) CCG: two players, whose Ninjas attack each
// other's Villages in Teams, respond to each other's Jutsu on a Chain.
//
// Rules combines the rules with a set of cards. A position (State) is a board, the settings of
// the match (Match: rulings, decks, who deals) and the answers given since the current step
// began. The files follow the rulebook. setup comes first; start, mission, deploy, counter and
// organization hold the phases before the battle; battle, exchange, showdown and rewards hold the
// battle itself; and end holds the End Phase. payment asks players to pay for cards, keywords holds
// the advanced terms, and power breaks down the Power of a Team.
//
// Shinpan does not have the card texts. If no card file describes an effect, its player applies
// it when it resolves, with the verbs defined in changes.go and the other change*.go files, one
// change at a time. Each change has the card as its cause. If nothing is on the Chain, the same
// verbs are the players' declarations.
//
// Card files can describe effects. For such effects, lines.go decides when they act, choose.go
// asks for their targets, and steps*.go makes the same changes that a player would.
//
// The files form one unit. A cost, a Team, the Chain and a Showdown all read and change the same
// position, and a card can change any of them.
//
// The packages next to this one are: cards (the cards), payment (how cards are paid for), deck
// (decks), position (the position itself), boardfile (board files), rulebook (the tables of rules
// and rulings) and sim (simulation).
package narutoccg
