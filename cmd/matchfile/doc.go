// Package matchfile keeps match files on disk, so that nothing acknowledged
// is ever lost: a line is written and synced before Append returns, what was
// not written whole is taken away again, and two processes cannot write one
// match.
//
// A match is one file, with these beside it:
//
//	<match>        the record, JSON lines (see package referee)
//	<match>.decks  the registered decklists with their salts, for its owner only
//	<match>.board  the whole board file it began from, where that hides
//	               something, with its salt, for its owner only
//	<match>.lock   there while a process writes the match
//	<match>.cut    half-written bytes that were cut from its end
//
// Errors are *referee.Refusal, whose problems have their words here.
package matchfile
