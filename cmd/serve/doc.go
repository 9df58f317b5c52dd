// Package serve shows matches in browsers during play: on phones, on a wall, or in a stream's
// overlay.
//
// The package itself only reads match files. If a match is being played in the same program, serve
// passes commands from browsers to the match, which records them. A feed follows the file of a
// match as it grows and makes a moment of each new state. A moment is the state that readers are
// allowed to see. It never changes, and each part of it is rendered once for all readers. The
// server answers with pages, JSON and streams of server-sent events. When the server notifies a
// page of a new moment, the page fetches its changing part again, so no reader falls behind.
//
//	feed.go     a match file as it grows, with the delay for the public
//	moment.go   a state of a match, with its rendered parts
//	render.go   pages and JSON of a moment
//	server.go   the pages at each address
//	guard.go    refused requests, and the headers of every response
//	limit.go    the limit on connections
//	stream.go   server-sent events
//	wall.go     a position to read from five metres away; waller.go makes it
//	placed.go   separately placed parts of an overlay
//	pad.go      the two halves of a score pad
//	judged.go   information for judges only
//	event.go    the pages of an event; room.go its clocks, report.go its results
//	token.go    the secret addresses of players, of the table and of a judge
//	beside.go   serving a match that runs in the same program
//	say.go      commands from browsers, passed to that match
//	command.go  the command, its output and its questions
//
// Pages load nothing from other hosts.
package serve
