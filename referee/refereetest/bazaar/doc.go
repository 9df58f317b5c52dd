// Package bazaar is a test game for two to five players. It has what the toy
// lacks: a market, a chain of responses, two prices, and joint winners.
//
//   - Each player begins with 2000 gold, 5 favour and two responses, a rival
//     offer and an objection. Three stalls sell one ware each.
//   - First everybody bids gold for the first turn. A negative bid asks to be paid
//     for going first. The highest bid wins, the earliest on a tie.
//   - Each player takes one turn per round, for three rounds: buy a ware for gold
//     or for favour, never mixed; reserve a ware; or rest for 300 gold and a
//     favour.
//   - A player may give away a ware to lower a price by 300 gold or a favour.
//   - Nobody else may take a ware that a player has reserved. A player may reserve
//     one ware at a time.
//   - When a ware is taken, all others and then its buyer may respond. A rival
//     offer takes the ware first, at the full price. An objection cancels the
//     response or the purchase just before it.
//   - Responses resolve last in, first out. Those who do not get the ware get
//     their price back.
//   - An empty stall is refilled at random from the reserve; used cards go to the
//     common discard.
//   - The players with the most points win together.
package bazaar
