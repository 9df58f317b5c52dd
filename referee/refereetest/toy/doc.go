// Package toy is a small card game for one to five players that nobody plays:
// it has something of everything a real game has, so that the core can be
// tested without one.
//
// Each player owns the cards T-1 to T-6, at a physical table: the referee
// does not see the hands. In each of two rounds luck sets the stake, then each
// player shows a card or hides one. Shown, T-3 steals coins and T-6 costs one.
// Then the hidden cards are turned up, the highest card wins the stake, and
// luck deals the winner a bonus card that only they may see. The players with the
// most coins win, if they have three; so there are draws, and matches that
// nobody wins. A registered deck says which cards a player has.
// A card beside the six may be shown too, once the table has declared it.
package toy
