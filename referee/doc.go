// Package referee is the game-neutral core: a conversation between a position
// that asks and a table that answers, and the record of it.
//
// A Game makes a State from a Setup. A State waits for exactly one Answer
// from one Seat, a player or Chance, and says so with an Ask; with none the
// match is over, and its Score has the Outcome. A match may be several games
// (package series). State.Check gives every rule that an answer breaks;
// State.Apply says the same and does it, also when people overrule what it
// breaks; what is impossible it never does. No method changes a State: keeping
// an old one is undoing.
//
// A Match records answers. Its file is JSON lines: a Header, then an Entry
// for each answer, undo, fix, note and the result, each with the digest of
// the line before. Answers are the truth; the events and position hashes
// stored with them are there to be compared when ReadMatch plays the file
// again. Nothing is ever deleted: an undo or a fix is an entry that changes
// which answers stand (Match.Line).
//
// Chance is a seat like any other. Where all options are known the referee
// draws (Match.Luck), and a draw that was undone is not made again; else the
// table declares what luck gave.
//
// An Answer is written as one line of Notation, such as "play AB-015 @D".
// Nothing here knows a sentence: words are message keys with blanks.
//
// # The way of an answer
//
// From the menu to the disk and back to the screen, an answer crosses six
// packages, in one direction there and in one back:
//
//	cmd/prompt      reads a key or a typed line
//	     ↓
//	cmd/table       conversation makes an Answer of it, session records it
//	     ↓
//	record          Match.Do checks it, applies it and writes its entry
//	     ↓
//	the game        State.Check and State.Apply (with package flow)
//	     ↓ a State, events and problems
//	record          the line is on the disk before anybody sees what it did
//	     ↓ entries
//	cmd/table       display takes them and the new position
//	     ↓
//	cmd/match       Account puts an entry into words
//	     ↓
//	cmd/screen      lays out board, score and problems
//
// A typed line also passes package notation, which makes the Answer of it.
//
// This package reads no clock, no file and no randomness of its own. They are
// passed in.
package referee
