// Package referee is the core, which knows no game: a conversation between a
// position that asks and a table that answers.
//
// Rules make a State from a Setup. A State waits for exactly one Answer from
// one Seat, a player or Chance, and its Ask says which. If there is no Ask,
// the match is over and its Score has the Outcome. A match may consist of
// several games (package series). State.Check gives every rule that an answer
// breaks. State.Apply gives the same problems and applies the answer, even an
// illegal one if people overrule the rule, but never an impossible one. No
// method changes a State, so an undo just returns to an earlier one.
//
// A match (package record) records answers. Its file is JSON lines: a header,
// then an entry for each answer, undo, fix, note and the result, each with
// the digest of the line before. The answers are the truth; the events and
// position hashes beside them are compared when the file is replayed. Nothing
// is ever deleted: an undo or a fix is an entry that changes which answers
// stand.
//
// Chance is a seat like any other. If all options are known the referee
// draws, and a draw that was undone is not drawn again. Otherwise the table
// declares the answer of luck.
//
// An Answer is written as a line (package notation), such as "play AB-015
// @D". Nothing here knows a sentence: texts are message keys with blanks.
//
// # The way of an answer
//
// An answer crosses several packages on its way from the menu to the disk, and
// its result crosses them on the way back to the screen:
//
//	cmd/prompt      reads a key or a typed line
//	     ↓
//	cmd/table       conversation makes an Answer of it, session records it
//	     ↓
//	record          Match.Do checks it, applies it and writes its entry
//	     ↓
//	the game        State.Check and State.Apply (with package flow)
//	     ↓ a State, events and problems
//	record          the line is on the disk before anybody sees its result
//	     ↓ entries
//	cmd/table       display takes them and the new position
//	     ↓
//	cmd/match       Account puts an entry into words
//	     ↓
//	cmd/screen      lays out board, score and problems
//
// A typed line also passes through package notation, which parses it into an
// Answer.
//
// This package reads no clock, no file and no randomness of its own. They are
// passed in.
package referee
