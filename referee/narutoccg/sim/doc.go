// Package sim plays random matches of the Naruto (Shippuden) CCG, with decks of all its
// cards. The referee deals every card. After each answer the package checks that no card
// has appeared or disappeared.
package sim
