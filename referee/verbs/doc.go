// Package verbs keeps the table of the commands that players of a game can type.
//
// A game writes each verb once, as a row (Verb): how people type it, the tokens for its blanks, the
// reasons for refusing it, and the changes that it makes. From the rows, the package derives the
// forms that notation reads, the moves with which people declare what happens at the table, and the
// checks that every answer passes before the game's own (Table.Check). A game adds its own
// behaviour in a few methods (Standing).
//
// Start with Verb.
package verbs
