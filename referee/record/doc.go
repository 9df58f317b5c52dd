// Package record plays a match and keeps its record: a header, then an entry
// for each answer, undo, correction, note and result. Nothing is ever
// deleted. ReadMatch replays a match file and compares everything stored in
// it.
//
// # The match file
//
// A match file is UTF-8 text with one JSON object on each line, a line feed after each, and no
// spaces between tokens. The first line is the header; every other line is an entry. Each object
// has the fields of Header or Entry in the order of the Go type, and empty fields are left out. A
// line that this package would have written differently is refused. The file contains no sentences
// except those that the players wrote, so it can be read in any language.
//
// Header:
//
//	shinpan                version of the format: 2
//	game, rules, cards     the game, the version of its rules, the digest of its cards
//	id, players, made      name of the match, names in seat order, when it began
//	decks                  salted ids of the registered decklists in seat order
//	rulings, options       what differs from the defaults ("best-of" is an option)
//	luck, seed             who answers for Chance, and what fixes every draw
//	board, board_name      the visible part of the board file it began from
//	board_id               salted id of the whole board file, if that hides something
//	roots                  roots of the trees of the registered decks (package proof)
//	fair, quiet            words and number that fix the draws; whether advice is off
//	open_decks             whether all players are allowed to know the registered decklists
//	asked                  whether Shinpan asks for every response
//	events, state          events of the setup, hash of the first position
//
// Entry:
//
//	n, kind                number from 1; answer, undo, fix, note, result, accept, reopen, leave, seal, open, loud or clock
//	seat, say, drawn       who answered what, in notation; whether Shinpan drew it
//	implied                whether the next answer implied it
//	of, seen               the entry that an undo, fix or leave is about; cards that stay seen
//	again                  entries whose answers a fix undoes, to be given again
//	anyway, broke          why an illegal answer was allowed; the rules that it breaks
//	by, agreed             who asked for it, who agreed (in older files)
//	script, screen         whether a script stated the agreement; whether a person confirmed it
//	why                    the reason or the note
//	result                 winners, draw, by (the rule), total; games: the same of each
//	seal, leaf, open       commitment to a card, its place in the deck's tree; what was committed to
//	clock                  the round clock: left, runs, added, more, end, called
//	events                 what happened
//	state, prev            hash of the position, digest of the previous line
//	at                     when, as given by the caller
//
// A result without winners is a draw if it is marked as one; otherwise all players lost. The digest
// of a line is the first half of its SHA-256, in hexadecimal, without the line feed. Decklists and
// the hidden part of a board are never in the file.
//
// # What verifying promises
//
// The answers are authoritative. ReadMatch replays them and compares all other data: the events,
// the hash of every position, the rules that each override broke, the cards that an undo had
// already revealed, and the result. It checks the entry numbers and the digest chain. It detects a
// changed, removed, added or moved line unless all later lines were rewritten too. ReadMatch alone
// cannot detect such a rewrite, missing lines at the end, or a change in the last line. The report
// has the digest of the last line: a player who has noted it can detect all of these. ReadMatch
// warns if a random draw has been tampered with. It stops at the first difference; everything
// before that agrees.
//
// It leaves out a half-written last line, with a warning, because the program never acknowledged
// it. It keeps a last line that lacks only its line ending, if the line is complete and has the
// digest of the previous one.
//
// ReadMatch refuses files of another format with a message. testdata/formats, here and in each
// game, keeps matches of every format since format 2. They must always verify.
//
// # The files of this package
//
// Each kind of entry has a file with the code that makes and checks it. They stay together because
// playing and verifying are the same computation: an entry is accepted only if computing it again
// gives the same line.
package record
