// Package event implements the commands of the event desk for people, rounds, results and
// standings. An event is a folder with event.yaml and a record.
package event
