// Package bazaar is a small card game for two to five players that nobody
// plays: it has what the toy has not, so that the core can be tested without a
// real game. There is a market, a chain of responses, two prices, and winners
// who win together.
//
//   - Each player begins with 2000 gold, 5 favour and two responses, a rival
//     offer and an objection. Three stalls sell one ware each.
//   - First everybody bids gold for the first turn. A bid below 0 asks to be
//     paid for going first. The highest bid wins, the earliest of several.
//   - In each of three rounds a player takes a turn: takes a ware at its price in
//     gold or at its price in favour, never mixed; or reserves a ware; or rests
//     for 300 gold and a favour.
//   - A ware of one's own, given away, takes 300 gold or a favour off a price.
//   - Nobody else may take a ware that a player has reserved, and a player
//     reserves one at a time.
//   - When a ware is taken, all others and then its buyer may respond. A rival
//     offer takes the ware first, at the full price; an objection stops what was
//     said just before it.
//   - Responses resolve last in, first out. Those who do not get the ware have
//     their price back.
//   - An empty stall is filled from the reserve by luck. What is used goes to the
//     common discard.
//   - The players with the most points win together.
package bazaar
