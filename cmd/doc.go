// Package cmd is the program shinpan: its command tree, and the tests of the
// whole. Each group of commands has a package of its own.
//
//	app        what every command is given: streams, words, errors, help
//	table      play and resume: a match at the table
//	match      what is read from a match: board, score, log, why, verify
//	deck       decklists: check, show, count, convert, register
//	deckfile   where decklists come from: files, folders, samples
//	card       cards: list, show, lint, and the words of card files
//	rule       rules, rulings and codes
//	sim        matches that the program plays with itself
//	pages      the manual: what "help" prints besides commands
//	prompt     how a person is asked
//	screen     how things are shown
//	lang       the words, in English and French
//	matchfile  matches on disk
//	report     the results of checks for other programs
//
// A command is a struct of options, a constructor that fills it from flags, and
// a function that runs. No package here knows a rule: what is shown of a game
// comes from package referee, as questions, views and scores.
package cmd
