// Package sim plays random duels of Yu-Gi-Oh!, with decks from the whole pool and every card
// dealt by Shinpan, and checks after each answer that no card has appeared or disappeared.
package sim
