// Package table referees a match at a table: the commands play, tally and resume. Each
// part has one task:
//
//	setup         asks what is to be played, before there is a match
//	session       the match and its record; it asks nobody and shows nothing
//	source        where the answers come from: people at a terminal, or a script
//	conversation  asks the open question: menus, blanks, typed lines
//	wording       the words for questions, moves and tokens
//	reading       reads typed lines
//	display       shows what happened, the board and the score
//	transcript    the same for a program, with --json
//	inquiry       what may be looked up at any time: board, log, why, help
//	live          what is said in browsers, if the match is shown there
//	form          the open question, for a page
//	table         the loop: it asks, records what is said, shows what came of it
//
// A reply is a value: an answer, or one of the table's own commands. The table
// applies it. Corrections are in amend.go; again.go repeats answers after one.
// The files are many because each of these parts has several; only the table
// knows them all.
package table
