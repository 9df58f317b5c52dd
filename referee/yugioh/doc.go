// Package yugioh referees Yu-Gi-Oh! by its rulebook of 2014: two players with Life Points, Normal
// and Special Summons, Spells and Traps that respond to each other on a Chain, and battles between
// monsters.
//
// Rules holds the rules with a set of cards. A position (State) is a board, the settings of the
// duel (Match: rulings, decks, who goes first) and the answers given since the step in progress
// began. The files follow the rulebook: setup; phases for the turn; act for the turn player's
// actions; summon and special for Summons; activate for Spells, Traps and effects; chain for
// windows and the Chain; battle for attacks and damage.
//
// Shinpan applies the effects that card files describe. For other effects, the player applies them
// with the verbs defined in changes.go and the other change*.go files, one change at a time, each
// with the card as its cause. If nothing is on the Chain, the players declare changes with the same
// verbs. A card named after “by” overrides a rule.
//
// The files belong together. A Summon, an attack and a phase can each open the Chain, and the
// effect of a link can cause each of them.
//
// Next to this package are the cards (cards), decks (deck), the position itself (position), the
// tables of rules and rulings (rulebook) and simulation (sim).
package yugioh
