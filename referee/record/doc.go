// Package record plays a match and keeps its record: a header, then an entry
// for each answer, undo, correction, note and result. Nothing is ever deleted.
// ReadMatch plays a match file again and compares everything stored in it.
//
// # The match file
//
// A match file is UTF-8 text: one JSON object on each line, with a line feed
// after each and no spaces between tokens. The first line is the header, every
// other line is an entry. Each object has the fields of Header or Entry in the
// order of the Go type, and a field that is empty is left out. A line that this
// package would have written in another way is refused. There are no sentences
// in the file, except those that people said, so it reads in any language.
//
// Header:
//
//	shinpan                version of the format: 2
//	game, rules, cards     the game, the version of its rules, the digest of its cards
//	id, players, made      name of the match, names in seat order, when it began
//	decks                  salted ids of the registered decklists in seat order
//	rulings, options       what differs from the defaults ("best-of" is an option)
//	luck, seed             who answers for Chance, and what fixes every draw
//	board, board_name      what everybody may see of the board file it began from
//	board_id               salted id of the whole board file, where that hides something
//	events, state          what setting up did, the hash of the first position
//
// Entry:
//
//	n, kind                number from 1; answer, undo, fix, note or result
//	seat, say, drawn       who answered what, in notation; whether the referee drew it
//	of, seen               the entry that an undo or fix is about; cards that stay seen
//	anyway, broke          why an illegal answer stands; the rules that it breaks
//	by, agreed, why        who asked for it, who agreed, the reason or the note
//	result                 winners, draw, by (the rule), total; games: the same of each
//	events                 what happened
//	state, prev            hash of the position, digest of the line before
//	at                     when, as the caller told it
//
// A result without winners is a draw if it says so; otherwise everybody lost.
// The digest of a line is the first half of its SHA-256, in hexadecimal, without
// the line feed. Decklists and the hidden part of a board are never in the file.
//
// # What verifying promises
//
// The answers are the truth. Verify plays them again and holds everything else
// against the replay: the events, the hash of every position, what each override
// broke, what each undo could not make unseen, and the result. It checks the
// number and the chain of the lines, so that no line can be changed, removed,
// added or moved unless every later line is written anew; only that lines are
// missing at the end it cannot see. It warns where luck was not left alone. It
// stops at the first difference, and everything before that agrees. A
// half-written last line is left out with a warning, because it was never
// acknowledged.
//
// A file of another format is refused with a sentence. Every format since 2
// keeps recorded matches in testdata/formats, here and with each game, and they
// verify for ever.
package record
