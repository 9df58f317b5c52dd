// Package verbs is the table of what the players of a game can say.
//
// A game writes each verb once, as a row (Verb): how it is written, what may fill its
// blanks, what speaks against it, and what it does. From the rows follow the forms that
// notation reads, the moves with which people declare what happens at the table, and the
// checks that every answer passes before those of the game (Table.Check). What a game says
// of its own it says in a few methods (Standing).
//
// Start with Verb.
package verbs
