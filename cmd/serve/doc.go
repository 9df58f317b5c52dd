// Package serve shows matches in browsers while they are played: on phones, on a
// wall, in a stream's overlay.
//
// It only reads. If a match is being played in the same program, commands from browsers are
// passed to it, and it records them. A feed follows the file of a match as it grows and makes a
// moment of each new state. A moment is what readers may see. It never changes, and each part
// of it is rendered once for all readers. The server answers with pages, JSON and streams of
// server-sent events. When a page is notified of a new moment, it fetches its changing part
// again, so no reader falls behind.
//
//	feed.go     follows a match file; delays what the public may see
//	moment.go   a state of a match, and what was rendered of it
//	render.go   pages and JSON of a moment
//	server.go what each address shows
//	guard.go what is refused, and the headers of every response
//	limit.go    how many connections there may be
//	stream.go   server-sent events
//	wall.go a position to read from five metres away; waller.go makes it
//	placed.go   the parts of an overlay at places of their own
//	pad.go      the two halves of a score pad
//	judged.go what only a judge sees
//	event.go    the pages of an event; room.go its clocks, report.go its results
//	token.go    the secret addresses of players, of the table and of a judge
//	beside.go the same next to a match in one program
//	say.go commands from browsers, passed to that match
//	command.go  the command, what it prints and asks
//
// Pages load nothing from other hosts.
package serve
