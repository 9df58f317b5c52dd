// Package cards holds the cards of Yu-Gi-Oh! as typed facts: what a card is, its
// Level, Rank, scale, ATK and DEF, and which materials an Extra Deck monster asks
// for. It has no card texts: what a card does is declared at the table.
//
// A card is known by its passcode, the number printed in its corner. The passcode
// of another picture of it is the same card.
//
// The game's own cards are thousands. A Set reads the rows of their snapshot one
// by one, as they are asked for. All of them are read only where all are wanted:
// to search, to list.
package cards
