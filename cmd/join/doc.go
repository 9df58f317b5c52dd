// Package join has several laptops share one event: the desk publishes the record of its
// folder to a stream of NATS JetStream, and others rebuild their folders from it.
//
// A stream has the lines of one record in one order, as they are. A desk adds a line only after
// the last one that the stream has, so that no two desks can add different lines at one place;
// whoever comes second takes the first one's line in and adds its own after it, if that still
// fits. What was acknowledged to a person is in the folder whatever the network does, and is
// published when the network is back.
//
//	stream.go  a stream, as a list of lines that grows
//	join.go    the command: it keeps a folder and a stream alike
package join
