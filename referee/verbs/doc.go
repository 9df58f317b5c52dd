// Package verbs keeps the table of what the players of a game can type.
//
// A game writes each verb once, as a row (Verb): how people type it, what can fill its
// blanks, when it is refused, and what it changes. The package derives from the rows the
// forms that notation reads, the moves with which people declare what happens at the table,
// and the checks that every answer passes before those of the game (Table.Check). A game
// adds what is special about it in a few methods (Standing).
//
// Start with Verb.
package verbs
