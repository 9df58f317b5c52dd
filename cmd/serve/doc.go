// Package serve shows matches in browsers while they are played: on phones, on a
// wall, in a stream's overlay.
//
// It only reads. What is said in browsers is taken to the table, if there is one
// in the same program; the table records it. A feed follows the file of a match as it
// grows and makes a moment of each new state. A moment is what readers may see: it is
// never changed, and what is rendered of it is rendered once for all of them. The
// server answers with pages, JSON and streams of server-sent events. A reader of a page
// that hears of a new moment fetches the page's changing part again, so that nobody can
// fall behind.
//
//	feed.go     follows a match file; delays what the public may see
//	moment.go   a state of a match, and what was rendered of it
//	render.go   pages and JSON of a moment
//	server.go   which address shows what
//	guard.go    what is refused, and the headers of every answer
//	limit.go    how many connections there may be
//	stream.go   server-sent events
//	wall.go     a position as it is read from five metres; waller.go makes it
//	placed.go   the parts of an overlay at places of their own
//	pad.go      the two halves of a score pad
//	judged.go   what only a judge is told
//	event.go    the pages of an event; room.go its clocks, report.go its results
//	token.go    the secret addresses of players, of the table and of a judge
//	beside.go   the same next to a table, in one program
//	say.go      what is said in browsers, taken to that table
//	command.go  the command, what it prints and asks
//
// Nothing that a page needs comes from another host.
package serve
