// Package toy is a test game for one to five players. It has a little of everything that real games
// have.
//
// Each player owns the cards T-1 to T-6 at a physical table, so Shinpan does not see the hands. In
// each of two rounds, chance sets the stake, and then each player shows or hides a card. When
// shown, T-3 steals coins and T-6 costs one. Then the players reveal the hidden cards, the highest
// card wins the stake, and chance deals the winner a bonus card that only the winner is allowed to
// see.
//
// The players with the most coins win. A winner needs three coins. A match can therefore be a draw
// or have no winner. A registered deck determines the cards of a player. Players can also show a
// card that the game does not have, once they have declared it.
//
// With the option market=open, players bid for the right to act first, and a player with a negative
// bid asks to be paid for it. Then, in every round, each player takes a turn at the market: they
// buy a ware for coins or for favour, reserve one, or rest. When a player buys a ware, all other
// players and then the buyer may respond with a rival offer or an objection. Responses resolve last
// in, first out. The points of the wares count as coins at the end.
package toy
