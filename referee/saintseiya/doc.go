// Package saintseiya referees Saint Seiya Deckbuilding: two to five players, each
// a hero with a small deck, who acquire the cards of a common terrain until the
// last flame of the clock has gone out.
//
// Rules are the rules with a library of cards. A position (State) is a board, the
// settings of the match (Match: rulings, the box, who deals) and the answers given
// since the step in progress began. The files follow the rulebook: setup;
// turn, play, acquire, reached, activate and heal for the main phase; upkeep and
// terrain for the upkeep phase; score and why for the end. price takes apart what a
// card costs and what those that fight for it are worth.
//
// Effects are applied by the step files: effect goes over the steps of an effect and has the
// table of verbs, which step and exchange apply; select finds and asks for the cards that a
// step is applied to, lasting has what lines change while their cards are there.
//
// The files form one unit. Any effect can change a price or a play, and every step obeys the
// rules.
//
// Next to this package are the cards and their language (cards), what the cards
// say in words (wording), the position itself (position), board files
// (boardfile), the tables of rules and rulings (rulebook) and simulation (sim).
//
// Cards of the same design cannot be told apart, so answers name designs. What
// may be in a hand follows from what all players have seen: see package position.
package saintseiya
