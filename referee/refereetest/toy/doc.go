// Package toy is a test game for one to five players. It has a little of everything that real
// games have.
//
// Each player owns the cards T-1 to T-6, at a physical table: Shinpan does not see the hands.
// In each of two rounds chance sets the stake, then each player shows a card or hides one. When
// shown, T-3 steals coins and T-6 costs one. Then the hidden cards are turned up, the highest
// card wins the stake, and chance deals the winner a bonus card that only the winner may see.
//
// The players with the most coins win. A winner needs three coins. A match can therefore be a
// draw or have no winner. A registered deck determines which cards a player has. A card other
// than those of the game may be shown too, once the players have declared it.
//
// With the option market=open players bid for the right to act first, and a
// negative bid asks to be paid for it. Then each takes a turn at the market in
// every round: they buy a ware for coins or for favour, reserve one, or rest.
// When a ware is bought, all others and then its buyer may respond with a rival
// offer or an objection, which resolve last in, first out. The points of the
// wares count as coins at the end.
package toy
