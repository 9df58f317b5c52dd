// Package matchfile keeps match files on disk so that no acknowledged entry is ever lost. Append
// writes and syncs a line before it returns, and removes a line that it could not write in full.
// After a crash, it moves a half-written last line to another file (halfline.go). Two processes
// cannot write the same match.
//
// A match is one file, with these files next to it:
//
//	<match>        the record, JSON lines (see package record)
//	<match>.decks  the registered decklists with their salts, private
//	<match>.board  the whole board file that the match began from, with its
//	               salt, private; only if the board hides something
//	<match>.lock   exists while a process writes the match
//	<match>.cut    half-written lines that were removed from the match
//
// The folder of matches also has the file .finished, which lists the finished matches so that the
// program does not have to open them.
//
// Errors have the type *referee.Refusal. This package has the messages for their problems.
package matchfile
