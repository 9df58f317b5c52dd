// Package join lets several laptops share one event: the desk publishes the record of its
// folder to a stream of NATS JetStream, others rebuild their folders from it, and tables publish
// their matches to the desk.
//
// A stream holds the lines of one record, unchanged and in order. A desk adds a line only after
// the last one that the stream has, so two desks cannot add different lines at one place. The
// desk that comes second takes in the other's line and adds its own after it, if that still
// fits. An entry that was confirmed to a person is in the folder whatever the network does, and
// is published when the network is back.
//
// Beside the record, each match has a place of its own by round and table. Its entries are
// published as they are, each once, sealed with a key of the match; that key is sealed for the
// desk that holds the event, again whenever another one takes it over. So the desk follows the
// match and can verify it, and nobody else learns what players hold or have registered.
//
//	stream.go  a stream, as a list of lines that grows
//	join.go    the command: it keeps a folder and a stream alike
//	share.go   a table that publishes its match
//	copies.go  the matches of tables at the desk, and the results from them
//	seal.go    how a match is sealed
package join
