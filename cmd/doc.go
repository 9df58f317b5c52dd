// Package cmd is the command line: one file per command, and no rules. What
// it knows of a game it learns from package referee: the questions, the views,
// the scores.
//
//	prompt     how a person is asked
//	screen     how things are shown
//	lang       the words, in English and French
//	matchfile  matches on disk
package cmd
