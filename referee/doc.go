// Package referee is the core. It does not depend on any particular game. A match is a
// conversation: a position asks and the players answer.
//
// Rules make a State from a Setup. A State waits for one Answer from one Seat, a player or Chance;
// its Ask names the seat and the possible answers. If there is no Ask, the match is over and its
// Score has the Outcome. A match can consist of several games (package series).
//
// State.Check returns every rule that an answer breaks. State.Apply returns the same problems and
// applies the answer. It applies an illegal answer if the players overrule the rule. It never
// applies an impossible one. No method changes a State, so an undo just returns to an earlier
// State.
//
// A match (package record) records answers. Its file is JSON lines: a header, then an entry for
// each answer, undo, fix, note and the result, each with the digest of the previous line. The
// answers are authoritative. On replay, the stored events and position hashes are compared with
// those computed from the answers. Nothing is ever deleted: an undo or a fix is an entry that
// changes which answers are in force.
//
// Chance is a seat like any other. If all options are known, Shinpan draws. Undoing a draw does
// not draw it again. Otherwise the players report the result themselves.
//
// An Answer is written as a command (package notation), such as "play AB-015 @D". This package
// has no text for people, only message keys with placeholders.
//
// # The parts of a game
//
// A game is a package next to these, with other packages below it. It has its own rules, file
// formats and words. These packages hold the code that games share:
//
//	flow        asks in the middle of a step, resumes there, deals,
//	            and encodes the table for the digest of a position
//	cardfile    reads card files, lays folders over them, keeps snapshots
//	cardimport  reads lists of cards that other programs wrote
//	cards       lists and finds cards by the attributes that a game names
//	vocabulary  reads and documents the words that describe what cards do
//	boardfile   reads and writes positions as files
//	unseen      keeps what is known about hands and decks, and which cards can
//	            come from them
//	pile        finds, offers and takes cards in a list
//	rulebook    reads the tables of rules and open questions
//	series      makes one match out of several games
//	refereetest tests a game; cardtest, below it, its card files
//
// “shinpan help new-game” explains how to write a game, step by step.
//
// # The path of an answer
//
// An answer passes through several packages on its way from the menu to the disk.
// Its result passes back through them to the screen:
//
//	cmd/prompt      reads a key or a typed line
//	     ↓
//	cmd/table       conversation turns it into an Answer, session records it
//	     ↓
//	record          Match.Do checks it, applies it and writes its entry
//	     ↓
//	the game        State.Check and State.Apply (with package flow)
//	     ↓ a State, events and problems
//	record          saves the line before anyone sees its result
//	     ↓ entries
//	cmd/table       display receives them and the new position
//	     ↓
//	cmd/match       Account describes an entry in words
//	     ↓
//	cmd/screen      lays out board, score and problems
//
// A typed command also passes through package notation, which parses it into an Answer.
//
// The package has many files because each file holds one term of the contract: answer, ask, event,
// problem, score, view and so on. Games, core packages and commands share all of these terms.
//
// This package never reads the clock, files or random numbers itself. Callers pass in everything of
// that kind.
package referee
