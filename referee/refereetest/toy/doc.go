// Package toy is a test game for one to five players. It has a little of
// everything a real game has.
//
// Each player owns the cards T-1 to T-6, at a physical table: the referee does
// not see the hands. In each of two rounds luck sets the stake, then each player
// shows a card or hides one. When shown, T-3 steals coins and T-6 costs one. Then
// the hidden cards are turned up, the highest card wins the stake, and luck deals
// the winner a bonus card that only the winner may see.
//
// The players with the most coins win. A winner needs three coins. So a match can
// be drawn or won by nobody. A registered deck says which cards a player has. A
// card other than the six may be shown too, once the table has declared it.
package toy
