// Package saintseiya referees Saint Seiya Deckbuilding: two to five players, each with a hero and a
// small deck, acquire the cards of a common terrain until the last flame of the clock goes out.
//
// Rules holds the rules with a library of cards. A position (State) is a board, the settings of the
// match (Match: rulings, the box, who deals) and the answers given since the step in progress
// began. The files follow the rulebook: setup; turn, play, acquire, reached, activate and heal for
// the main phase; upkeep and terrain for the upkeep phase; score and why for the end. price breaks
// down the cost of a card and the values of the cards that fight for it.
//
// The step files apply effects: effect runs the steps of an effect and has the table of verbs,
// which step and exchange apply; select finds and asks for the cards of a step; lasting has the
// changes that effects make while their cards are in place.
//
// The files belong together, because any effect can change a price or a play, and every step obeys
// the rules.
//
// Next to this package are the cards and their language (cards), the effects in words (wording),
// the position itself (position), board files (boardfile), the tables of rules and rulings
// (rulebook) and simulation (sim).
//
// Cards of the same design are indistinguishable, so answers name designs. The cards that a hand
// can hold follow from what all players have seen (see package position).
package saintseiya
