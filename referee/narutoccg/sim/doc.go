// Package sim plays random matches of the Naruto (Shippuden) CCG, with decks made from all its
// cards. Shinpan deals every card. After each answer the package checks that no card has appeared
// or disappeared.
package sim
