// Package payment determines which cards can pay a cost.
//
// A Jutsu costs units of Chakra (R-JUTSU-COST). Each unit is paid with a separate card: a unit of
// a symbol with a card that has the symbol, and any other unit with any card. A card with several
// symbols pays only one unit. The assignment of cards to units is therefore a matching, and the
// wrong choice for one unit can leave another unpaid. Find looks for a matching, and Check checks
// the cards that a player names and returns what is missing.
package payment
