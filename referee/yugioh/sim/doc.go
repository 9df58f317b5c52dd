// Package sim plays random duels of Yu-Gi-Oh!. The decks come from the whole pool, and Shinpan
// deals every card. After each answer, the package checks that no card has appeared or disappeared.
package sim
