// Package sim plays random duels of Yu-Gi-Oh!. The decks come from the whole pool, and Shinpan
// deals every card. After each answer, it checks that no card has appeared or disappeared.
package sim
