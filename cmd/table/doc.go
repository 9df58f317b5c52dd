// Package table referees a match at a table. It implements the commands play, tally and resume.
// Each part has one task:
//
//	setup         asks what to play, before there is a match
//	session       the match and its record; it asks nobody and shows nothing
//	source        where the answers come from: people at a terminal, or a script
//	conversation  asks the open question: menus, slots, typed commands
//	wording       the words for questions, moves and tokens
//	reading       reads typed commands
//	display       shows what happened, the board and the score
//	transcript    the same for a program, with --json
//	inquiry       what players can look up at any time: board, log, why, help
//	live          commands from browsers, if the match is shown there
//	share         what the desk of an event gets
//	form          the open question, for a page
//	table         the main loop: it asks, records the reply, shows the result
//
// A reply is an answer, or a command that works at every question. The main loop applies it.
// Corrections are in amend.go, and again.go repeats answers after one. The package has many files
// because each of these parts has several. Only the main loop uses all of the parts.
package table
