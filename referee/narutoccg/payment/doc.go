// Package payment determines which cards pay for what.
//
// A Jutsu costs units of Chakra (R-JUTSU-COST): each is paid with a card of its own, a unit of
// a symbol with a card that has it, any other with any card. A card with several symbols pays
// one unit, so which card pays for which unit is a matching, and the wrong choice for one unit
// can leave another unpaid. Find looks for a matching, and Check checks the cards that a player
// names and returns what is missing.
package payment
