// Package join lets several laptops share one event: the desk publishes the record of its
// folder to a stream of NATS JetStream, and others rebuild their folders from it.
//
// A stream holds the lines of one record, unchanged and in order. A desk adds a line only after
// the last one that the stream has, so two desks cannot add different lines at one place. The
// desk that comes second takes in the other's line and adds its own after it, if that still
// fits. An entry that was confirmed to a person is in the folder whatever the network does, and
// is published when the network is back.
//
//	stream.go  a stream, as a list of lines that grows
//	join.go    the command: it keeps a folder and a stream alike
package join
