// Package cmd holds the command tree of the program shinpan and its end-to-end
// tests. Each group of commands has a package of its own.
//
//	app        what every command uses: streams, words, errors, help
//	table      play, tally and resume: a match at the table
//	match      commands that read a match: board, score, log, why, verify
//	deck       decklists: check, show, count, convert, register
//	deckfile   where decklists are found: files, folders, samples
//	card       cards: list, show, lint, and the words of card files
//	rule       rules, rulings and codes
//	serve      a match in browsers while it is played
//	sim        matches that the program plays against itself
//	pages      the manual: what "help" prints besides commands
//	prompt     asks a person
//	picture    a match as one picture to share
//	screen     lays out boards, scores, problems and lists
//	lang       messages in English and French
//	matchfile  matches on disk
//	report     the results of checks for other programs
//
// A command is a struct of options, a constructor that fills it from flags, and a function that
// runs it. No package below cmd contains the rules of a game. All questions, views and scores come
// from package referee.
package cmd
