// Package join lets several laptops share one event. The desk publishes the record of its folder to
// a stream of NATS JetStream. Other laptops rebuild their folders from the stream, and tables
// publish their matches to the desk.
//
// A stream holds the lines of one record, unchanged and in order. A desk adds a line only if it has
// read the last line in the stream, so two desks cannot add different lines at the same position.
// The second desk takes over the other desk's line and then adds its own, if it still fits. An
// entry that was confirmed to a person is always in the folder, even without a network. The desk
// publishes it when the network is back.
//
// In addition to the record, the stream has a subject for each match, named by its round and table.
// The table publishes each entry once, encrypted with the key of the match. That key is encrypted
// for the desk that holds the event, and again for every desk that takes over. The desk can thus
// follow and verify the match, but others cannot learn the players' hands or decklists.
//
//	stream.go  a stream, as a growing list of lines
//	join.go    the command: it keeps a folder and a stream in step
//	share.go   a table that publishes its match
//	copies.go  the matches of tables at the desk, and the results from them
//	seal.go    how a match is sealed
package join
