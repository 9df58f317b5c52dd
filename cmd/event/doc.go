// Package event has the commands of the event desk: people, rounds, results and standings.
// The event is a folder with event.yaml and a record.
package event
